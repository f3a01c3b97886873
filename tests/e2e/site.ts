/** A host that knows nothing of Planwagen: it serves the files of a folder, and can be gone. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { BrowserContextOptions, Page } from "playwright-core";
import { openProfile } from "./browser";
import { PYTHON } from "./test_server";
import { within } from "./timeouts";

const TOOL = new URL("../../tools/play_site.py", import.meta.url).pathname;
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

export class Site {
  private readonly folder = mkdtempSync(join(tmpdir(), "planwagen-site-"));
  private host: Server | undefined;
  private readonly play = join(this.folder, "games/west");
  private port = 0;
  private readonly sent = new Set<string>();

  /** In a folder below the root, as on a host of many things. */
  get address(): string {
    return `http://127.0.0.1:${this.port}/games/west/`;
  }

  /** The first time with the page as it was built. */
  async open(): Promise<void> {
    if (!this.port) execFileSync(PYTHON, [TOOL, this.play]);
    this.host = createServer((asked, answer) => {
      const path = new URL(asked.url!, "http://host").pathname.replace(/\/$/, "/index.html");
      try {
        const found = readFileSync(join(this.folder, path));
        this.sent.add(path);
        answer.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(found);
      } catch {
        answer.writeHead(404).end();
      }
    });
    await new Promise<void>((up) => this.host!.listen(this.port, "127.0.0.1", up));
    this.port = (this.host.address() as { port: number }).port;
  }

  /** A newer version, which says so in its head. */
  renew(): void {
    this.change("sw.js", /VERSION = "\w+"/, 'VERSION = "newer"');
    this.change("index.html", /<head>/, '<head><meta name="newer" />');
  }

  /** The worker thinks that it is always then, in seconds; tells its name. */
  stopClock(now: number): string {
    const worker = readdirSync(join(this.play, "assets")).find((name) => name.startsWith("worker-"))!;
    this.change(`assets/${worker}`, /^/, `Date.now = () => ${1000 * now};\n`);
    return worker;
  }

  private change(file: string, before: RegExp, after: string): void {
    const path = join(this.play, file);
    writeFileSync(path, readFileSync(path, "utf-8").replace(before, after));
  }

  /** Of files with such names, what was sent: each once, and compressed. */
  weightOf(name: RegExp): number {
    const weights = [...this.sent]
      .filter((path) => name.test(path))
      .map((path) => readFileSync(join(this.folder, path)));
    return weights.reduce((sum, file) => sum + gzipSync(file).length, 0);
  }

  async close(): Promise<void> {
    this.host?.closeAllConnections();
    await new Promise((gone) => this.host?.close(gone));
  }

  async leave(): Promise<void> {
    if (this.host?.listening) await this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The first visit, until all of the page is kept in the browser. */
export async function visit(page: Page): Promise<void> {
  await page.getByLabel("Your name").fill("Anna");
  await page.locator("[data-cached]").waitFor({ timeout: within(30_000) });
}

/** Somebody who has been there once, when the host is gone: what there is, is in the browser. */
export async function withoutHost<T>(
  options: BrowserContextOptions,
  work: (page: Page, site: Site) => Promise<T>,
): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), "planwagen-profile-"));
  const site = new Site();
  const browser = await openProfile(profile, { reducedMotion: "reduce", locale: "en-GB", ...options });
  try {
    await site.open();
    const page = browser.pages()[0]!;
    await page.goto(site.address);
    await visit(page);
    await site.close();
    return await work(page, site);
  } finally {
    await browser.close();
    await site.leave();
    rmSync(profile, { recursive: true, force: true });
  }
}

export const atTable = (page: Page) => page.locator("[data-bar]").waitFor({ timeout: within(20_000) });

/** A stored game goes on from a line, with me in one seat and bots in the others; usually they do not think. */
export async function goOnOffline(page: Page, file: string, line: number, mine: number, bot = "random"): Promise<void> {
  await page.getByText("Load a saved game").first().click();
  await page.getByLabel("Record file").setInputFiles(new URL(`../records/${file}.txt`, import.meta.url).pathname);
  await page.getByLabel("Number of the line").fill(`${line}`);
  const seats = page.locator("footer .seat select");
  for (let n = 0; n < (await seats.count()); n++) await seats.nth(n).selectOption(n === mine ? "me" : `bot ${bot}`);
  await page.getByRole("button", { name: "Try from here" }).click();
  await atTable(page);
}
