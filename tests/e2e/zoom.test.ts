/** The board larger and smaller: by fingers, by keys, by the wheel. */

import type { CDPSession, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { checkAccess, clickSomething, isAsked, PHONE, region } from "./screen";
import { openPage } from "./stage";
import { begin, seated } from "./tables";

const MONTANA = { game: "montana", seats: seated(0, 3) };

type Look = { scale: number; x: number; y: number };

/** How large the board is in its frame, and how far it is scrolled. */
const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLElement>("[data-zoom]")!;
    const content = frame.firstElementChild as HTMLElement;
    return {
      scale: content.clientWidth / frame.clientWidth,
      x: frame.scrollLeft,
      y: frame.scrollTop,
    };
  });

const middle = async (page: Page) => {
  await page.locator("[data-zoom]").scrollIntoViewIfNeeded();
  const box = (await page.locator("[data-zoom]").boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

type Touch = { x: number; y: number };
const touch = (phone: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Touch[]) =>
  phone.send("Input.dispatchTouchEvent", { type, touchPoints });

async function pinch(page: Page, from: number, to: number): Promise<void> {
  const phone = await page.context().newCDPSession(page);
  const { x, y } = await middle(page);
  const fingers = (apart: number) => [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ];
  await touch(phone, "touchStart", fingers(from));
  for (let step = 1; step <= 5; step++) await touch(phone, "touchMove", fingers(from + ((to - from) * step) / 5));
  await touch(phone, "touchEnd", []);
}

/** Is the middle of the focused place inside the frame? */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const [place, frame] = [document.activeElement!, document.querySelector("[data-zoom]")!].map((one) =>
      one.getBoundingClientRect(),
    );
    const [x, y] = [place!.x + place!.width / 2, place!.y + place!.height / 2];
    return x > frame!.left && x < frame!.right && y > frame!.top && y < frame!.bottom;
  });

/** Does it, and the board has become larger. */
async function grows(page: Page, act: () => Promise<void>): Promise<void> {
  const { scale } = await look(page);
  await act();
  await expect.poll(async () => (await look(page)).scale).toBeGreaterThan(scale);
}

describe("the board on a phone", () => {
  test("starts where a finger can hit, grows by two fingers or a double tap, and the page still scrolls", async () => {
    const page = await openPage(PHONE);
    await begin(page, MONTANA);
    await isAsked(page);
    const hex = page.locator('[data-at="hex 0,0"] .hit');
    expect((await hex.boundingBox())!.width).toBeGreaterThanOrEqual(44);
    const start = await look(page);
    expect(start.scale).toBeGreaterThan(1);
    await checkAccess(page, region(page, "board"));
    await pinch(page, 80, 160);
    await expect.poll(async () => (await look(page)).scale).toBeGreaterThan(start.scale * 1.7);
    await page.getByRole("button", { name: "The whole board (0)" }).tap();
    expect(await look(page)).toEqual({ scale: 1, x: 0, y: 0 });

    const { x, y } = await middle(page); // where nothing can be done
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
    await expect.poll(async () => (await look(page)).scale).toBeCloseTo(2, 1);
    await page.getByRole("button", { name: "The whole board (0)" }).tap();
    await page.evaluate(() => scrollTo(0, 0));
    const phone = await page.context().newCDPSession(page);
    await touch(phone, "touchStart", [{ x, y }]);
    for (let step = 1; step <= 8; step++) await touch(phone, "touchMove", [{ x, y: y - 20 * step }]);
    await touch(phone, "touchEnd", []);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
  });
});

describe("the board on a desktop", () => {
  test("follows the focus when it is large, by keys alone; is dragged without acting; grows by the wheel with Ctrl only", async () => {
    const page = await openPage();
    await begin(page, MONTANA);
    await isAsked(page);
    await page.locator('[data-at^="hex"]').first().focus();
    for (let n = 0; n < 5; n++) await page.keyboard.press("+");
    expect((await look(page)).scale).toBeGreaterThan(4);
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowDown"]) {
      await page.keyboard.press(key);
      expect(await focusIsSeen(page), key).toBe(true);
    }
    await page.keyboard.press("-");
    expect((await look(page)).scale).toBeLessThan(4.5);
    await page.keyboard.press("0");
    expect((await look(page)).scale).toBe(1);

    const { x, y } = await middle(page);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 100);
    expect((await look(page)).scale).toBe(1);
    await page.keyboard.down("Control");
    for (let n = 0; n < 4; n++) await grows(page, () => page.mouse.wheel(0, -120));
    await page.keyboard.up("Control");
    const before = await look(page);
    expect(before.scale).toBeGreaterThan(2);
    await page.mouse.down();
    await page.mouse.move(x - 60, y - 30, { steps: 4 });
    await page.mouse.up();
    const after = await look(page);
    expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([60, 30]);
    expect(await page.getByText("Not possible").count()).toBe(0);
    await clickSomething(page);
  });
});
