/** Ways to a table: by the link of a friend, or going on from a stored game. */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

type SeatWish = { kind: string; name?: string };
const BOT = { kind: "bot", name: "greedy" };
export const TWO_AND_BOTS: SeatWish[] = [{ kind: "me" }, { kind: "open" }, BOT, BOT];
const RECORDS = new URL("../records/", import.meta.url);

/** Sets a table with a seat for a friend and a bot, and gives the link to send. */
export async function inviteFriend(host: Page, address: string, game: string): Promise<string> {
  await host.goto(address);
  await host.getByLabel("Your name").fill("Anna");
  const card = host.locator("section", {
    has: host.getByRole("heading", { name: game }),
  });
  await card.getByRole("button", { name: "With friends" }).click();
  await host.getByLabel("Players").selectOption("3");
  await host.getByLabel("Seat 2").selectOption("open");
  await host.getByLabel("Seat 3").selectOption("bot greedy");
  await host.getByRole("button", { name: "Set the table" }).click();
  return host.getByLabel("Send this link").inputValue();
}

export async function sitDown(friend: Page, link: string, name = "Ben"): Promise<void> {
  await friend.goto(link);
  await friend.getByLabel("Your name").fill(name);
  await friend.getByRole("button", { name: "Sit down" }).click();
}

/** Goes on from a line of a stored game of bots; gives the link for the open seats. */
export async function goOn(
  host: Page,
  address: string,
  game: string,
  upto: number,
  seats: SeatWish[],
): Promise<string> {
  const record = readFileSync(new URL(`${game}/four-greedy.txt`, RECORDS), "utf-8");
  await host.goto(address);
  const room = await host.evaluate(
    async (table) => {
      const send = async (path: string, body: unknown) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch(`/api${path}`, {
          method: "POST",
          headers,
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
      };
      await send("/me", { name: "Anna" });
      return (await send("/tables", table)) as { id: string; invite: string };
    },
    { record, upto, seats },
  );
  await host.goto(`${address}/t/${room.id}`);
  return `${address}/t/${room.id}#join=${room.invite}`;
}
