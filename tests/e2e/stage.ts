/** Where a test plays: the server of the run, a browser that lasts for all tests of a worker, and pages for one test. */

import { mkdirSync } from "node:fs";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import * as browsers from "./browser";

const PICTURES = new URL("./pictures/", import.meta.url).pathname;
const faults: string[] = [];
let browser: Promise<Browser> | undefined;
/** Where somebody sits in a test, with cookies that nobody else has, */
const taken: Place[] = [];
/** and where somebody sat in an earlier one, by their options: swept, so that neither browser nor page is made again. */
const free = new Map<string, Place[]>();

type Place = { context: BrowserContext; page: Page; options: BrowserContextOptions; isReused: boolean };

/** Somebody's page, without motion unless it is wanted, for one test. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  return take(freeFor(options).pop() ?? (await newPlace(options, true)));
}

function freeFor(options: BrowserContextOptions): Place[] {
  const key = JSON.stringify(options);
  if (!free.has(key)) free.set(key, []);
  return free.get(key)!;
}

/** The same in a browser that nobody had before or has afterwards: for who changes what cannot be swept, as the clock. */
export async function openOwnPage(options: BrowserContextOptions = {}): Promise<Page> {
  return take(await newPlace(options, false));
}

function take(place: Place): Page {
  taken.push(place);
  return place.page;
}

async function newPlace(options: BrowserContextOptions, isReused: boolean): Promise<Place> {
  browser ??= browsers.openBrowser();
  const usual = { baseURL: inject("address"), reducedMotion: "reduce" } as const;
  const context = await browsers.openContext(await browser, { ...usual, ...options });
  context.on("weberror", (fault) => faults.push(fault.error().message));
  return { context, page: await context.newPage(), options, isReused };
}

/** All places are left; tells what went wrong in them. */
export async function leavePlaces(): Promise<string[]> {
  await Promise.all(taken.splice(0).map((place) => (isWhole(place) ? sweep(place) : place.context.close())));
  return faults.splice(0);
}

const isWhole = ({ isReused, page }: Place) => isReused && !page.isClosed();

/** Nothing stays of who was there. */
async function sweep(place: Place): Promise<void> {
  const { context, page, options } = place;
  const others = context.pages().filter((one) => one !== page);
  await Promise.all([...others.map((one) => one.close()), page.unrouteAll(), page.mouse.move(0, 0)]);
  await page.goto("/healthz");
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(options.viewport ?? browsers.WIDE);
  freeFor(options).push(place);
}

export async function takePictures(name: string): Promise<void> {
  for (const [n, page] of taken.flatMap(({ context }) => context.pages()).entries())
    await takePicture(page, `${name}-${n + 1}`);
}

export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}${name}.png` }).catch(() => null); // what has crashed has no picture
}
