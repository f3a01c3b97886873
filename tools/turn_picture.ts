/** A turn of Settlers of America as a picture that moves: an SVG with a frame for each decision, one after the other. */

import { writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { openPage } from "../tests/e2e/browser";
import { before, goOn, seated } from "../tests/e2e/tables";
import { asWebp } from "./small_webp";

const FILE = "america/four-greedy-edition3";
const [FIRST, DECISIONS, SEAT] = ["red: walk 2 Helena", 7, 0] as const;
const [WIDTH, HEIGHT] = [960, 600];
const SECONDS = 1.6;
const QUIET = 1500;

export async function takeTurn(browser: Browser, address: string, folder: URL): Promise<void> {
  const page = await openPage(browser, { baseURL: address, reducedMotion: "reduce", colorScheme: "light" });
  await page.clock.setFixedTime(new Date());
  const first = before(FILE, FIRST);
  const frames: Buffer[] = [];
  for (let line = first; line <= first + DECISIONS; line++) {
    await page.context().clearCookies(); // somebody new, whom no other table waits for
    await goOn(page, FILE, line, seated(SEAT, 4, { kind: "bot", name: "greedy" }));
    await page.waitForSelector("[data-bar]");
    await page.waitForTimeout(QUIET); // the words of the game come, notes that come and go have gone
    frames.push(await asWebp(page, await page.screenshot(), WIDTH));
  }
  await page.context().close();
  const picture = moving(frames);
  writeFileSync(new URL("america-turn.svg", folder), picture);
  console.log(`america-turn.svg: ${Math.round(picture.length / 1000)} kB, ${frames.length} frames`);
}

/** Each frame is shown for its part of the time; who wants no motion sees the last one. */
function moving(frames: Buffer[]): string {
  const part = 100 / frames.length;
  const images = frames.map((frame, n) => {
    const source = `data:image/webp;base64,${frame.toString("base64")}`;
    const wait = (n * SECONDS).toFixed(1);
    return `<image width="${WIDTH}" height="${HEIGHT}" href="${source}" style="animation-delay:${wait}s"/>`;
  });
  const time = (frames.length * SECONDS).toFixed(1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    "<title>A turn of Settlers of America</title>",
    "<style>",
    `image{animation:frame ${time}s step-end infinite}`,
    `@keyframes frame{0%{visibility:visible}${part.toFixed(3)}%{visibility:hidden}}`,
    "image{visibility:hidden}",
    "@media (prefers-reduced-motion:reduce){image{animation:none}image:last-of-type{visibility:visible}}",
    "</style>",
    ...images,
    "</svg>",
    "",
  ].join("\n");
}
