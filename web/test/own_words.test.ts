import { expect, test, vi } from "vitest";
import type { Room } from "../src/wire";
import * as api from "../src/shell/link/api";
import { settle, withWords } from "../src/shell/luck/own_words";

vi.mock("../src/shell/link/api", () => ({
  commit: vi.fn<typeof api.commit>(),
  openWords: vi.fn<typeof api.openWords>(),
}));

/** A table at which one person waits. */
const waiting = (seat: { commitment: string; salt: string }): Room =>
  ({
    id: "one",
    status: "waiting",
    commitment: "promised",
    seats: [{ seat: 0, kind: "guest", mine: true, colour: "blue", ...seat }],
  }) as unknown as Room;

test("words are opened even if the table tells of the commitment before the request is answered", async () => {
  vi.mocked(api.commit).mockImplementation(async (_id, _seat, commitment) => {
    const committed = waiting({ commitment, salt: "" });
    await settle(committed); // as the socket tells it
    return committed;
  });
  vi.mocked(api.openWords).mockImplementation(async (_id, salt) => waiting({ commitment: "0".repeat(64), salt }));
  await settle(waiting({ commitment: "wanted", salt: "" }));
  expect(api.openWords).toHaveBeenCalledOnce();
});

test("whoever sat down sits, though somebody else chose other words meanwhile", async () => {
  vi.mocked(api.openWords).mockRejectedValue(new Error("somebody has committed to other words meanwhile"));
  const taken = await withWords(async (commitment) => ({ ...waiting({ commitment, salt: "" }), id: "two" }));
  expect(api.openWords).toHaveBeenCalledWith("two", expect.any(String), expect.any(Object));
  expect(taken.id).toBe("two");
});
