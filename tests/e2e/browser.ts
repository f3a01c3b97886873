/** The browser, and pages in it; for the tests, the benchmarks and the pictures of the README. */

import { createRequire } from "node:module";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { program } from "../../tools/chromium";
import { openEyes } from "./eyes";
import { within } from "./timeouts";

// It is installed beside the page, not here.
const installed = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = installed("playwright-core") as typeof import("playwright-core");

export const WIDE = { width: 1440, height: 900 };

/** Every window of a whole Chromium has two pages for its address bar, which nobody sees here: without them a new context
 * takes 0.3 s of a processor instead of 1.0. */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
/** What Playwright leaves out: of two such flags only the last counts. */
const LEFT_OUT = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A screen is painted in one piece: in tiles of the usual size a board takes an eighth more of a processor without GPU.
  `--default-tile-width=${WIDE.width}`,
  `--default-tile-height=${WIDE.height}`,
  `--disable-features=${[...LEFT_OUT, ...ADDRESS_BAR].join(",")}`,
];

export const openBrowser = () => chromium.launch({ ...program(), args: FLAGS });

/** The words that a page adds to the luck are the same every time, as the server's secret is. */
function sameClientSeed(): void {
  crypto.getRandomValues = <T extends ArrayBufferView | null>(bytes: T): T => {
    if (bytes instanceof Uint8Array) bytes.fill(7);
    return bytes;
  };
}

/** Moves of others are shown as they come, and no turn ends by itself, unless somebody has chosen otherwise: tests do
 * not read, and press every button. */
function quickly(): void {
  if (!location.protocol.startsWith("http")) return;
  localStorage["planwagen.speed"] ??= "quick";
  localStorage["planwagen.endsTurns"] ??= "off";
}

async function prepared(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(openEyes);
  await context.addInitScript(sameClientSeed);
  await context.addInitScript(quickly);
  context.setDefaultTimeout(within(10_000));
  return context;
}

/** A browser of its own that keeps what it has in a folder, as one that a person installs. */
export const openProfile = async (folder: string, options: BrowserContextOptions = {}) =>
  prepared(await chromium.launchPersistentContext(folder, { ...program(), args: FLAGS, viewport: WIDE, ...options }));

export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return prepared(await browser.newContext({ viewport: WIDE, locale: "en-GB", ...options }));
}

export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await openContext(browser, options)).newPage();
}
