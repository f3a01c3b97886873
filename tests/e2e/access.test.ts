/** What has the focus can be seen, and so can what is chosen where a system brings its own colours. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isAsked, PHONE, violations } from "./screen";
import { openPage } from "./stage";
import { goOn, seated } from "./tables";

const POSITIONS: [game: string, line: number, seat: number][] = [
  ["montana", 96, 0],
  ["america", 640, 1],
  ["walnut_grove", 380, 2],
];
const MAX_STOPS = 14;

/** Is at least a part of what has the focus neither under the bar nor behind what lies at the foot, nor beyond the screen? (WCAG 2.4.11) */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement!.getBoundingClientRect();
    const boxOf = (which: string) => document.querySelector(which)!.getBoundingClientRect();
    const [bar, foot] = [boxOf("[data-bar]"), boxOf("nav[data-panes]")];
    if (document.activeElement!.closest("[data-bar]")) return true;
    const news = document.querySelector("[data-catch-up]");
    const isOver = news && getComputedStyle(news).position === "fixed";
    const end = isOver ? news.getBoundingClientRect().top : foot.height ? foot.top : innerHeight;
    const [top, bottom] = [Math.max(0, bar.bottom), end];
    return box.bottom > top + 2 && box.top < bottom - 2;
  });

test.each(POSITIONS)(
  "in %s what has the focus is not hidden, wherever the page was scrolled to",
  async (...position) => {
    const page = await openPage();
    const [game, line, seat] = position;
    await goOn(page, `${game}/four-greedy`, line, seated(seat));
    await isAsked(page);
    for (const viewport of [{ width: 1024, height: 768 }, PHONE.viewport]) {
      await page.setViewportSize(viewport);
      const count = Math.min(MAX_STOPS, await page.locator("[data-legal]:visible").count());
      for (let n = 0; n < count; n++) {
        await page.evaluate((isEven) => scrollTo(0, isEven ? 0 : document.body.scrollHeight), n % 2 === 0);
        await page.keyboard.press("n");
        const name = await page.evaluate(() => document.activeElement?.getAttribute("data-at"));
        await expect.poll(() => isFocusSeen(page), { message: `${name}, ${viewport.width} wide` }).toBe(true);
      }
    }
  },
);

test("where the system brings its own colours, one tab alone is underlined", async () => {
  const page = await openPage({ forcedColors: "active" });
  await goOn(page, "montana/four-greedy", 96, seated(0));
  await isAsked(page);
  const lines = await page
    .locator("[data-region=tabs] [role=tab]")
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
  const paper = await page.evaluate(() => {
    document.body.style.background = "Canvas";
    return getComputedStyle(document.body).backgroundColor;
  });
  expect(lines.map((line) => line !== paper)).toEqual([true, false, false, false]);
});

/** By the rule of axe that speaks of them; `pale` is coloured by the test. */
const FAULTS = [
  ["svg-img-alt", '<svg><g><path role="img" d="M0 0h9v9z" /></g></svg>'],
  ["aria-command-name", '<svg><path role="button" tabindex="0" d="M0 0h9v9z" /></svg>'],
  ["aria-valid-attr", '<svg><circle aria-nonsense="yes" r="5" /></svg>'],
  ["button-name", '<button><svg><path d="M0 0h9v9z" /></svg></button>'],
  ["color-contrast", "<p id='pale'>pale</p>"],
] as const;

test("axe, which is spared what it has nothing to say of, still finds what is wrong", async () => {
  const page = await openPage();
  await page.goto("/t/nosuchtable");
  await page.getByRole("heading", { name: "This table cannot be opened" }).waitFor();
  await page.evaluate(
    (faults) => {
      const box = document.body.appendChild(document.createElement("div"));
      box.id = "faults";
      box.innerHTML = faults.join("");
      Object.assign(document.getElementById("pale")!.style, { color: "#eee", background: "#fff" });
    },
    FAULTS.map(([, html]) => html),
  );
  const found = await violations(page.locator("#faults"));
  expect(found.map((fault) => fault.split(":")[0])).toEqual(expect.arrayContaining(FAULTS.map(([rule]) => rule)));
});
