/** `npm run clicks`: how many clicks a turn takes, by somebody who takes the usual choice. Says nothing about time. */

import type { Page } from "playwright-core";
import { openBrowser, openPage } from "../tests/e2e/browser";
import { byMouse, Player, type Hand } from "../tests/e2e/player";
import { TestServer } from "../tests/e2e/test_server";
import { goOn, seated } from "../tests/e2e/tables";

const CLICKS = 80;
/** A stored game, its line, whose turn it is there, what this person likes to do, and what shows the own turns. */
const GAMES = [
  { file: "montana/four-greedy-edition2", line: 132, seat: 3, likes: [/^end turn$/, /^(produce|bank|settle|hex)/] },
  { file: "america/four-greedy-edition3", line: 680, seat: 0, likes: [/^deliver/, /^build rail$/, /^path/] },
];

export default async function main(): Promise<void> {
  const server = new TestServer();
  const [browser] = await Promise.all([openBrowser(), server.open()]);
  try {
    for (const { file, line, seat, likes } of GAMES) {
      const page = await openPage(browser, { baseURL: server.address, reducedMotion: "reduce" });
      await goOn(page, file, line, seated(seat));
      const { clicks, turns } = await counted(page, likes);
      console.log(`${file}: ${clicks} clicks in ${turns} turns, ${(clicks / turns).toFixed(1)} a turn`);
      await page.context().close();
    }
  } finally {
    await browser.close();
    await server.leave();
  }
}

/** Plays until so many clicks are made, and counts the turns that were ended by then. */
async function counted(page: Page, likes: RegExp[]): Promise<{ clicks: number; turns: number }> {
  let [clicks, sinceTurn, turns] = [0, 0, 0];
  const hand: Hand = async (where, target) => {
    const ends = await target.evaluate((one) => /^end (turn|actions)$/.test((one as HTMLElement).dataset.do ?? ""));
    await byMouse(where, target);
    sinceTurn++;
    if (!ends) return;
    [clicks, turns, sinceTurn] = [clicks + sinceTurn, turns + 1, 0];
  };
  await new Player(page, hand, { likes }).play(CLICKS);
  return { clicks, turns: Math.max(1, turns) };
}
