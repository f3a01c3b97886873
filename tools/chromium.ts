/** The browser of the tests, the benchmarks and the screenshots: one that is here, else one that `make` fetches. */

import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const WEB = new URL("../web/", import.meta.url).pathname;
const installed = createRequire(join(WEB, "package.json"));
const { chromium } = installed("playwright-core") as typeof import("playwright-core");

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];
const APPLICATIONS = ["Chromium", "Google Chrome", "Microsoft Edge"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
/** A Chromium with the libraries it needs, for Linux on x64; its pieces are unpacked beside the other modules. */
const PACKED = "@sparticuz/chromium";
const PACKED_VERSION = "153.0.0";
const UNPACKED = join(WEB, "node_modules/.chromium");
const PIECES = ["chromium.br", "fonts.tar.br", "al2023.tar.br"];

export type Program = { executablePath: string; env?: Record<string, string | undefined> };

/** The browser to start; says what to do where there is none. */
export function program(): Program {
  const found = named() ?? installedOne() ?? unpackedOne();
  if (found) return found;
  throw new Error("No Chromium here. `make chromium` fetches one; CHROMIUM=/path/to/chromium names one.");
}

function named(): Program | null {
  const path = process.env.CHROMIUM;
  if (!path) return null;
  if (!isProgram(path)) throw new Error(`CHROMIUM names ${path}, which is no program.`);
  return { executablePath: path };
}

function installedOne(): Program | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const path = [...onPath, ...APPLICATIONS, chromium.executablePath()].find(isProgram);
  return path ? { executablePath: path } : null;
}

function unpackedOne(): Program | null {
  const path = join(UNPACKED, "chromium");
  if (!isProgram(path)) return null;
  const libraries = [join(UNPACKED, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  const fonts = join(UNPACKED, "fonts.conf");
  return { executablePath: path, env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts } };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** `make chromium`: sees to it that there is one, before the first test needs it. */
export default async function main(): Promise<void> {
  if (named() ?? installedOne() ?? unpackedOne()) return;
  const isOurs = process.platform === "linux" && process.arch === "x64";
  console.log(`No Chromium here: fetching one (${isOurs ? PACKED : "Playwright's"}).`);
  if (isOurs) await unpack();
  else run(installed.resolve("playwright-core/cli.js"), "install", "--no-shell", "chromium");
  program();
}

/** Into a folder of its own first, so that one that is there is whole. */
async function unpack(): Promise<void> {
  run(npm(), "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", `${PACKED}@${PACKED_VERSION}`);
  const half = `${UNPACKED}.part`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half);
  process.env.TMPDIR = half; // where `inflate` puts its pieces
  const entry = installed.resolve(PACKED);
  const { inflate } = installed(PACKED) as { inflate: (path: string) => Promise<string> };
  for (const piece of PIECES) await inflate(join(entry, "../../bin", piece));
  writeFileSync(join(half, "fonts.conf"), fontList());
  rmSync(UNPACKED, { recursive: true, force: true });
  renameSync(half, UNPACKED);
}

/** Fonts of this machine, and those that come with the browser. */
function fontList(): string {
  const folders = ["/usr/share/fonts", join(UNPACKED, "fonts")].map((folder) => `<dir>${folder}</dir>`);
  return `<fontconfig>${folders.join("")}<cachedir>${join(UNPACKED, "cache")}</cachedir></fontconfig>\n`;
}

function npm(): string {
  const path = process.env.npm_execpath;
  if (!path || !existsSync(path)) throw new Error("Start this with `make chromium`.");
  return path;
}

function run(script: string, ...words: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...words], { cwd: WEB, stdio: "inherit" });
  if (status) throw new Error("It could not be fetched. Install Chromium, or name one: CHROMIUM=/path/to/chromium");
}
