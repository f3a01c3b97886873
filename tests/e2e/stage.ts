/** Where a test plays: the server of the run, a browser that lasts for all tests of a worker, and pages for one test. */

import { mkdirSync } from "node:fs";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import * as browsers from "./browser";

const PICTURES = new URL("./pictures/", import.meta.url).pathname;
const faults: string[] = [];
let browser: Promise<Browser> | undefined;
/** Who is in the test, with pages nobody else has the cookies of, */
const guests: BrowserContext[] = [];
/** and the places of earlier guests, swept: a page of each stays open, so that scripts are compiled once. */
const places: BrowserContext[] = [];
const kept = new Map<BrowserContext, Page>();

/** Somebody's page, without motion unless it is wanted, for one test. Whoever has wishes comes with a new browser, and
 * so does who changes what cannot be swept, as the clock: `{}`. */
export async function openPage(options?: BrowserContextOptions): Promise<Page> {
  const guest = options ? await newGuest(options) : (places.pop() ?? (await newPlace()));
  guests.push(guest);
  return guest.newPage();
}

async function newGuest(options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= browsers.openBrowser();
  const usual = { baseURL: inject("address"), reducedMotion: "reduce" } as const;
  const guest = await browsers.openContext(await browser, { ...usual, ...options });
  guest.on("weberror", (fault) => faults.push(fault.error().message));
  return guest;
}

async function newPlace(): Promise<BrowserContext> {
  const place = await newGuest({});
  const page = await place.newPage();
  await page.goto("/healthz");
  kept.set(place, page);
  return place;
}

/** Closes all pages, and tells what went wrong in them. */
export async function closePages(): Promise<string[]> {
  await Promise.all(guests.splice(0).map((guest) => (kept.has(guest) ? sweep(guest) : guest.close())));
  return faults.splice(0);
}

/** Nothing stays of who was there. */
async function sweep(place: BrowserContext): Promise<void> {
  await Promise.all(pagesOf(place).map((page) => page.close()));
  await Promise.all([place.clearCookies(), place.clearPermissions()]);
  await kept.get(place)!.evaluate(() => localStorage.clear());
  places.push(place);
}

const pagesOf = (guest: BrowserContext) => guest.pages().filter((page) => page !== kept.get(guest));

export async function takePictures(name: string): Promise<void> {
  for (const [n, page] of guests.flatMap(pagesOf).entries()) await takePicture(page, `${name}-${n + 1}`);
}

export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}${name}.png` }).catch(() => null); // what has crashed has no picture
}
