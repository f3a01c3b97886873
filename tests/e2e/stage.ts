/** Where a test plays: the server of the run, a browser that lasts for all tests of a worker, and pages for one test. */

import { mkdirSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import * as browsers from "./browser";

const PICTURES = new URL("./pictures/", import.meta.url).pathname;
const pages: Page[] = [];
const faults: string[] = [];
let browser: Promise<Browser> | undefined;

/** Somebody's browser, without motion unless it is wanted: nobody else has its cookies, and it lasts for the test. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= browsers.openBrowser();
  const usual = { baseURL: inject("address"), reducedMotion: "reduce" } as const;
  const page = await browsers.openPage(await browser, { ...usual, ...options });
  page.on("pageerror", (fault) => faults.push(fault.message));
  pages.push(page);
  return page;
}

/** Closes all pages, and tells what went wrong in them. */
export async function closePages(): Promise<string[]> {
  await Promise.all(pages.splice(0).map((page) => page.context().close()));
  return faults.splice(0);
}

export async function takePictures(name: string): Promise<void> {
  for (const [n, page] of pages.entries()) await takePicture(page, `${name}-${n + 1}`);
}

export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}${name}.png` }).catch(() => null); // what has crashed has no picture
}
