/** Ways to a table: set by the API, going on from a stored game, or by the link of a friend. */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { within } from "./timeouts";

export type Seat = { kind: string; name?: string };
export type Opened = { id: string; invite: string; status: string; seats: { mine: boolean; commitment: string }[] };
export const ME: Seat = { kind: "me" };
export const OPEN: Seat = { kind: "open" };
/** Decides at once (see serve.py). */
export const BOT: Seat = { kind: "bot", name: "easy" };
export const GREEDY: Seat = { kind: "bot", name: "greedy" };
const RECORDS = new URL("../records/", import.meta.url);

/** Me in one seat, and bots in the others. */
export const seated = (mine: number, players = 4, other = BOT): Seat[] =>
  Array.from({ length: players }, (_, seat) => (seat === mine ? ME : other));

/** A request in the name of whoever has this browser. */
export async function ask(page: Page, path: string, body?: unknown): Promise<Opened> {
  const answer = await page.request.fetch(`/api${path}`, body ? { method: "POST", data: body } : {});
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** Opens a new table that Anna has set. */
export async function begin(page: Page, table: { game: string; seats: Seat[]; settings?: object }): Promise<Opened> {
  return open(page, table);
}

/** Opens a table of Anna's that goes on from a line of a stored game; gives the link for open seats. */
export async function goOn(page: Page, file: string, seq: number, seats: Seat[]): Promise<string> {
  const { id, invite } = await open(page, { record: recorded(file), seq, seats });
  return `/t/${id}#join=${invite}`;
}

const recorded = (file: string): string => readFileSync(new URL(`${file}.txt`, RECORDS), "utf-8");

/** The decisions and draws of a stored game. */
function played(file: string): string[] {
  const [, lines] = recorded(file).split("\n\n");
  return lines!.split("\n").filter((text) => /^[a-z][^:]*: /.test(text));
}

/** How many decisions and draws it has. */
export const last = (file: string): number => played(file).length;

/** How many decisions and draws of a stored game come before this line, or before its n-th occurrence from 0. */
export function before(file: string, line: string, nth = 0): number {
  const lines = played(file);
  const place = lines.flatMap((text, n) => (text === line ? [n] : [])).at(nth);
  if (place === undefined) throw new Error(`${line} is not in ${file}`);
  return place;
}

async function open(page: Page, table: object): Promise<Opened> {
  await ask(page, "/me", { name: "Anna" });
  const info = await ask(page, "/tables", table);
  await page.goto(`/t/${info.id}`);
  if (info.status === "waiting") await untilCommitted(page, info.id);
  return info;
}

/** The page commits to its client seed when it opens; who joins before begins a round that is given up. */
async function untilCommitted(page: Page, id: string): Promise<void> {
  const committed = async () =>
    (await ask(page, `/tables/${id}`)).seats.some((seat) => seat.mine && /^[0-9a-f]{64}$/.test(seat.commitment));
  const end = Date.now() + within(10_000);
  while (!(await committed())) {
    if (Date.now() > end) throw new Error("the page commits to no client seed");
    await page.waitForTimeout(50);
  }
}

/** From the front page to a game, by the button. */
export async function playNow(page: Page, game = "Montana", how = "Play now against bots"): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Your name").fill("Anna");
  await cardOf(page, game).getByRole("button", { name: how }).click();
  await page.waitForSelector("[data-bar]");
}

export const cardOf = (page: Page, game: string) =>
  page.locator("section[data-game]", { has: page.getByRole("heading", { name: game }) });

export async function sitDown(friend: Page, link: string, name = "Ben"): Promise<void> {
  await friend.goto(link);
  await friend.getByLabel("Your name").fill(name);
  await friend.getByRole("button", { name: "Sit down" }).click();
}
