/** Somebody who follows the guide through a first game. */

import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Stop } from "../../web/src/app/guide/stops";
import { byMouse, Player } from "./player";
import { region } from "./screen";

export type Followed = { game: string; stops: readonly Stop[] };

export const guide = (page: Page) => region(page, "guide");

/** What somebody does who follows the guide; otherwise whatever is offered. */
const FOLLOWS: Record<string, RegExp[]> = {
  "montana recruit": [/^recruit|^disc/],
  "montana settle": [/^settle|^hex/],
  "montana work": [/^bank|^produce|^mine|^quarry|field/],
  "montana town": [/^town$/],
  "montana bid": [/^town \d|^place/],
  montana: [/^mine|^quarry|field/],
  walnut_grove: [/^area B/],
  "america settler": [/^settler|^site/],
  "america walk": [/^walk|^site/],
  "america rail": [/^rail|^path/],
  "america train": [/^step|^path/],
  "america others": [/^end actions/],
  america: [/^settler/, /^rail|^path/, /^buy/, /^end actions/, /^done/],
};

/** The stop has a frame around what it speaks of; false if the game went on before one could look. */
async function points(page: Page, stop: string): Promise<boolean> {
  const frames = () => page.locator("[data-outline] rect").count();
  const isShown = async () => (await guide(page).getAttribute("data-stop")) === stop;
  await expect
    .poll(async () => (await frames()) > 0 || !(await isShown()), { message: `${stop} points at nothing` })
    .toBe(true);
  return isShown();
}

export const counted = (stops: readonly Stop[]) => stops.filter((stop) => !stop.isExtra).map((stop) => stop.id);

/** To its last stop; tells which were seen. */
export async function follow(
  page: Page,
  { game, stops }: Followed,
  look: (stop: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const seen: string[] = [];
  const isOver = () => counted(stops).every((stop) => seen.includes(stop));
  for (let n = 0; n < 400 && (await new Player(page, byMouse).isAsked()); n++) {
    const stop = (await guide(page).getAttribute("data-stop")) ?? "";
    if (stop && !seen.includes(stop) && (await points(page, stop))) {
      seen.push(stop);
      await look(stop);
    }
    if (isOver() && stop === "") return seen;
    const next = guide(page).locator("[data-next]");
    if (stop && (await next.count())) await next.click();
    else
      await new Player(page, byMouse, {
        likes: FOLLOWS[`${game} ${stop}`] ?? FOLLOWS[game] ?? [],
      }).act();
  }
  throw new Error(`the guide does not end; seen: ${seen.join(", ")}`);
}
