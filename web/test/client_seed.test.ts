import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import type { GivenUpRound, TableInfo } from "../src/wire";
import * as api from "../src/app/transport/api";
import { allow, joinWithClientSeed, settle, Settler, waive, withClientSeed } from "../src/app/luck/client_seed";
import { store, stored } from "../src/app/luck/commitments";
import { standingIn } from "../src/app/luck/rounds";

vi.mock("../src/app/transport/api", () => ({
  Refusal: class extends Error {
    constructor(said: { why: string }) {
      super(said.why);
    }
  },
  join: vi.fn<typeof api.join>(),
  commit: vi.fn<typeof api.commit>(),
  openClientSeed: vi.fn<typeof api.openClientSeed>(),
  waive: vi.fn<typeof api.waive>(),
}));

beforeEach(() => vi.resetAllMocks());

/** A table at which one person waits. */
const waiting = (seat: { commitment: string; client_seed: string }, more: Partial<TableInfo> = {}): TableInfo =>
  ({
    id: "one",
    status: "waiting",
    commitment: "promised",
    round: 1,
    rounds: [],
    seats: [{ seat: 0, kind: "guest", mine: true, colour: "blue", waived: false, ...seat }],
    ...more,
  }) as unknown as TableInfo;

test("the client seed is opened even if the table info comes before the answer", async () => {
  vi.mocked(api.commit).mockImplementation(async (_id, _seat, commitment) => {
    const committed = waiting({ commitment, client_seed: "" });
    await settle(committed); // as the socket tells it
    return committed;
  });
  vi.mocked(api.openClientSeed).mockImplementation(async (_id, client_seed) =>
    waiting({ commitment: "0".repeat(64), client_seed }),
  );
  await settle(waiting({ commitment: "wanted", client_seed: "" }));
  expect(api.openClientSeed).toHaveBeenCalledOnce();
});

test("a seat is taken, even if another seat chose another client seed meanwhile", async () => {
  vi.mocked(api.openClientSeed).mockRejectedValue(new Error("somebody has changed a client seed meanwhile"));
  const taken = await withClientSeed(async (commitment) => ({
    ...waiting({ commitment, client_seed: "" }),
    id: "two",
  }));
  expect(api.openClientSeed).toHaveBeenCalledWith("two", expect.any(String), expect.any(Object));
  expect(taken.id).toBe("two");
});

test("who asks for a seat again commits to the same client seed", async () => {
  vi.mocked(api.join).mockRejectedValueOnce(new TypeError("the server died"));
  await expect(joinWithClientSeed("asked again", "link")).rejects.toThrow("died");
  vi.mocked(api.join).mockImplementation(async (id, _invite, commitment) => ({
    ...waiting({ commitment: commitment ?? "", client_seed: "" }),
    id,
  }));
  await joinWithClientSeed("asked again", "link");
  const [first, again] = vi.mocked(api.join).mock.calls;
  expect(again).toEqual(first);
  expect(api.openClientSeed).toHaveBeenCalledOnce();
});

test("who gets no seat keeps no client seed", async () => {
  vi.mocked(api.join).mockRejectedValueOnce(new api.Refusal({ why: "all seats are taken" }));
  await expect(joinWithClientSeed("refused", "link")).rejects.toThrow("taken");
  expect(stored("refused").clientSeed).toBe("");
});

const hashed = (secret: string): string => createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
const secretOf = (round: number): string => `${round}`.padStart(64, "0");

/** The server of a table in such a round; the rounds before were given up, with their secrets shown. */
function serverIn(
  id: string,
  round: number,
  shows = secretOf,
): (seat: { commitment: string; client_seed: string }) => TableInfo {
  const rounds: GivenUpRound[] = Array.from({ length: round - 1 }, (_, n) => ({
    secret: shows(n + 1),
    commitment: hashed(secretOf(n + 1)),
    commitments: {},
    client_seeds: {},
  }));
  return (seat) => waiting(seat, { id, round, rounds, commitment: hashed(secretOf(round)) });
}

/** A new round comes; the browser commits, and opens if it may. */
async function comes(info: ReturnType<typeof serverIn>): Promise<TableInfo> {
  let now = info({ commitment: "again", client_seed: "" });
  vi.mocked(api.commit).mockImplementation(
    async (_id, _seat, commitment) => (now = info({ commitment, client_seed: "" })),
  );
  vi.mocked(api.openClientSeed).mockImplementation(
    async (_id, client_seed) => (now = { ...now, seats: [{ ...now.seats[0]!, client_seed }] }),
  );
  await settle(now);
  return now;
}

test("the first round opens by itself, the next two when they are allowed, and no more", async () => {
  await comes(serverIn("three", 1));
  expect(api.openClientSeed).toHaveBeenCalledTimes(1);
  for (const round of [2, 3]) {
    const asked = await comes(serverIn("three", round));
    expect(await standingIn(asked)).toBe("ask");
    expect(api.openClientSeed).toHaveBeenCalledTimes(round - 1);
    await allow(asked);
    expect(api.openClientSeed).toHaveBeenCalledTimes(round);
  }
  const refused = await comes(serverIn("three", 4));
  expect(await standingIn(refused)).toBe("refuse");
  await allow(refused);
  expect(api.openClientSeed).toHaveBeenCalledTimes(3);
});

test("rounds that the server does not count are counted by the browser", async () => {
  for (const round of [1, 2, 3]) await allow(await comes(serverIn("lied", round)));
  const fourth = { ...(await comes(serverIn("lied", 4))), round: 1 };
  expect(await standingIn(fourth)).toBe("refuse");
});

test("a promise that was exchanged, or whose secret does not fit, opens nothing", async () => {
  await comes(serverIn("other", 1));
  const exchanged = waiting({ commitment: "again", client_seed: "" }, { id: "other", commitment: hashed(secretOf(7)) });
  expect(await standingIn(exchanged)).toBe("broken");
  const unfit = await comes(serverIn("other", 2, () => secretOf(9)));
  expect(await standingIn(unfit)).toBe("broken");
  expect(api.commit).toHaveBeenCalledTimes(1);
  expect(api.openClientSeed).toHaveBeenCalledTimes(1);
});

test("a client seed that was sent is sent again only against what was fixed then", async () => {
  const info = serverIn("lost", 1);
  let now = info({ commitment: "again", client_seed: "" });
  vi.mocked(api.commit).mockImplementation(
    async (_id, _seat, commitment) => (now = info({ commitment, client_seed: "" })),
  );
  vi.mocked(api.openClientSeed).mockRejectedValue(new Error("offline"));
  await settle(now).catch(() => {});
  const [, words, fixed] = vi.mocked(api.openClientSeed).mock.calls[0]!;
  const other = { ...now.seats[0]!, seat: 1, mine: false, colour: "red", commitment: "ab".repeat(32) };
  await settle({ ...now, seats: [...now.seats, other] }).catch(() => {});
  expect(vi.mocked(api.openClientSeed).mock.calls[1]).toEqual(["lost", words, fixed]);
});

test("a waived client seed is remembered", async () => {
  store("four", { clientSeed: "mine" });
  const info = waiting({ commitment: "ab".repeat(32), client_seed: "" }, { id: "four" });
  vi.mocked(api.waive).mockResolvedValue(info);
  await waive(info, info.seats[0]!);
  expect(stored("four").waived).toEqual(["ab".repeat(32)]);
});

test("what failed is tried again with the newest table info, until the page is left", async () => {
  const settler = new Settler(5);
  const info = waiting({ commitment: "wanted", client_seed: "" }, { id: "away" });
  vi.mocked(api.commit).mockRejectedValue(new TypeError("the server is away"));
  settler.follow(info);
  settler.follow({ ...info, round: 2 }); // comes while the first request is on its way
  await vi.waitFor(() => expect(vi.mocked(api.commit).mock.calls.length).toBeGreaterThan(2));
  expect(stored("away").clientSeed).toMatch(/^2 /);
  settler.stop();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const asked = vi.mocked(api.commit).mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(api.commit).toHaveBeenCalledTimes(asked);
});

test("a commitment whose answer was lost is opened all the same", async () => {
  const info = waiting({ commitment: "wanted", client_seed: "" }, { id: "unanswered" });
  vi.mocked(api.commit).mockRejectedValue(new TypeError("the connection broke"));
  await expect(settle(info)).rejects.toThrow("broke");
  await expect(settle(info)).rejects.toThrow("broke");
  const [commitment, again] = vi.mocked(api.commit).mock.calls.map((call) => call[2]);
  expect(again).toBe(commitment);
  vi.mocked(api.openClientSeed).mockResolvedValue({ ...info, status: "running" });
  await settle({ ...info, seats: [{ ...info.seats[0]!, commitment: commitment! }] });
  expect(api.openClientSeed).toHaveBeenCalledOnce();
});
