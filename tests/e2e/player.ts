/** Somebody who plays by what the page offers, with a mouse or with a keyboard, and knows no rule. */

import type { ElementHandle, Page } from "playwright-core";
import type { Sight } from "./eyes";
import { drawn, SEED } from "./seeded_draw";
import { within } from "./timeouts";

/** Bots and the others may take so long, */
const TURN_TIMEOUT = within(30_000);
/** but what was chosen is done soon. */
const SOON = within(4_000);

/** What a player would rather do, most wanted first, and what only if there is nothing else. */
export type Taste = { likes?: RegExp[]; shuns?: RegExp };
export type Hand = (page: Page, target: Target) => Promise<void>;
export type Target = ElementHandle<HTMLElement | SVGElement>;

export class Player {
  acts = 0;

  constructor(
    readonly page: Page,
    private hand: Hand,
    private taste: Taste = {},
    readonly name = "Anna",
  ) {}

  /** Plays until the game is over. */
  async toTheEnd(most = 600): Promise<void> {
    while (await this.isAsked()) {
      await this.act();
      if (this.acts > most) throw new Error(`${this.name} sees no end after ${most} acts (seed ${SEED})`);
    }
  }

  /** Plays so many acts, or less if the game ends. */
  async play(acts: number): Promise<void> {
    for (const end = this.acts + acts; this.acts < end && (await this.isAsked());) await this.act();
  }

  /** Waits for the own turn; false when the game is over. */
  async isAsked(): Promise<boolean> {
    const sight = await this.page.waitForFunction(
      () => window.eyes.until(({ over, keys }) => over || keys.length > 0),
      undefined,
      { timeout: TURN_TIMEOUT },
    );
    return !(await sight.jsonValue()).over;
  }

  /** One choice, and the page has answered it. */
  async act(): Promise<void> {
    const before = await this.sight();
    if (before.over || !before.keys.length) return;
    const sign = JSON.stringify(before);
    const key = this.choice(before);
    try {
      await this.hand(this.page, await this.find(key));
      await this.page.waitForFunction((old) => window.eyes.until((now) => JSON.stringify(now) !== old), sign, {
        timeout: SOON,
      });
    } catch (fault) {
      // Others act at the same time: what was offered may be gone before it is taken.
      if (JSON.stringify(await this.sight()) === sign) throw new Error(this.report(key, before), { cause: fault });
    }
    this.acts++;
  }

  private choice(sight: Sight): string {
    const { likes = [], shuns } = this.taste;
    const wanted = likes.map((like) => sight.keys.filter((key) => like.test(key))).find((some) => some.length);
    const rest = sight.keys.filter((key) => !shuns?.test(key));
    return drawn(wanted ?? (rest.length ? rest : sight.keys), this.name, sight.seq, sight.stage);
  }

  private async find(key: string): Promise<Target> {
    const found = (await this.page.evaluateHandle((wanted) => window.eyes.find(wanted), key)).asElement();
    if (!found) throw new Error(`${key} is gone`);
    return found;
  }

  private report(key: string, { seq, stage, keys }: Sight): string {
    const where = stage ? `line ${seq}, in ${stage}` : `line ${seq}`;
    return `${this.name} cannot do "${key}" (seed ${SEED}, ${where}); offered: ${keys.join(" | ")}`;
  }

  private sight(): Promise<Sight> {
    return this.page.evaluate(() => window.eyes.see());
  }
}

/** Clicks where the target can be hit, as a person would. */
export const byMouse: Hand = async (page, target) => {
  const position = await target.evaluate((element) => window.eyes.open(element));
  if (!position) throw new Error("something covers it");
  await target.click({ position, timeout: SOON });
};

/** Milliseconds between the press and the release of a person. */
const PRESS_TIME = 120;

/** Presses and releases at one point, whatever moves meanwhile: Playwright's own click leaves no time between both. */
export const byPress: Hand = async (page, target) => {
  const { x, y } = await pointOf(target);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_TIME);
  await page.mouse.up();
};

/** The same with a finger. */
export const byTap: Hand = async (page, target) => {
  const touchPoints = [await pointOf(target)];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(PRESS_TIME);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devtools.detach();
};

/** A point of the screen where the target can be hit. */
async function pointOf(target: Target): Promise<{ x: number; y: number }> {
  const point = await target.evaluate((element) => {
    const inside = window.eyes.open(element);
    const box = element.getBoundingClientRect();
    return inside && { x: box.x + inside.x, y: box.y + inside.y };
  });
  if (!point) throw new Error("something covers it");
  return point;
}

/** Goes there by N, or by Shift+N where that is shorter, and takes it with Enter; what is no place and not in the bar is
 * reached by Tab. */
export const byKeyboard: Hand = async (page, target) => {
  const { key, most } = await target.evaluate(wayTo);
  for (let n = 0; n < most && !(await isFocused(target)); n++) await page.keyboard.press(key);
  if (!(await isFocused(target))) throw new Error(`${key} does not lead there`);
  await page.keyboard.press("Enter");
};

/** Runs in the page. */
function wayTo(target: Element): { key: string; most: number } {
  const all = [...document.querySelectorAll("[data-legal], [data-bar] [data-choice]")];
  const spots = all.filter((spot) => spot.checkVisibility());
  const [to, from] = [spots.indexOf(target), spots.indexOf(document.activeElement!)];
  if (to < 0) return { key: "Tab", most: 200 };
  const ahead = (to - from + spots.length) % spots.length;
  return { key: ahead > spots.length / 2 ? "Shift+N" : "n", most: spots.length + 1 };
}

const isFocused = (target: Target) => target.evaluate((element) => element === document.activeElement);
