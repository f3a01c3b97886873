/** The page and its server in a language that nobody speaks: each text is in brackets, and 40 % longer than in English.
 *
 * The page is built in a folder of its own, from copies of its sources: the build beside the server knows no such
 * language. See tools/pseudo_locale.py.
 */

import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PYTHON, TestServer } from "./test_server";

const ROOT = new URL("../..", import.meta.url).pathname;
const VITE = "node_modules/vite/bin/vite.js";
export const PSEUDO = "xx";

export class PseudoPage {
  private readonly folder = mkdtempSync(join(tmpdir(), "planwagen-pseudo-"));
  private readonly env = {
    PLANWAGEN_LOCALES: join(this.folder, "locales"),
    PLANWAGEN_PAGE: join(this.folder, "page"),
  };
  readonly server = new TestServer("", this.env);

  async open(): Promise<void> {
    const run = promisify(execFile);
    const env: NodeJS.ProcessEnv = { ...process.env, ...this.env };
    this.copySources();
    await run(PYTHON, [join(ROOT, "tools/pseudo_locale.py"), this.env.PLANWAGEN_LOCALES]);
    await run(PYTHON, [join(this.folder, "tools/web_data.py")], { env });
    const build = [VITE, "build", "--logLevel", "error", "--outDir", this.env.PLANWAGEN_PAGE];
    // Vitest's own variables would make another build of it.
    const { VITEST: _, NODE_ENV: __, ...usual } = env;
    const [opened] = await Promise.allSettled([
      this.server.open(),
      run(process.execPath, build, { cwd: join(this.folder, "web"), env: usual, maxBuffer: 2 ** 26 }),
    ]).then((both) => both.filter((one) => one.status === "rejected"));
    if (opened) throw opened.reason;
  }

  /** All that the build reads, as far as it writes beside it; the rest by links. */
  private copySources(): void {
    const [web, copy] = [join(ROOT, "web"), join(this.folder, "web")];
    for (const part of ["web", "src", "tools"]) mkdirSync(join(this.folder, part));
    const linked = /^(node_modules|test)$/;
    for (const name of readdirSync(web).filter((one) => !linked.test(one)))
      cpSync(join(web, name), join(copy, name), { recursive: true });
    symlinkSync(join(web, "node_modules"), join(copy, "node_modules"));
    symlinkSync(join(ROOT, "src/planwagen"), join(this.folder, "src/planwagen"));
    cpSync(join(ROOT, "tools/web_data.py"), join(this.folder, "tools/web_data.py"));
  }

  async leave(): Promise<void> {
    await this.server.leave();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
