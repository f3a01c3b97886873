/** A server of its own for the tests, in a folder of its own. */

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { within } from "./timeouts";

const ROOT = new URL("../..", import.meta.url).pathname;
export const PYTHON = process.env.PLANWAGEN_PYTHON ?? join(ROOT, ".venv/bin/python");
const UP_WITHIN = within(20_000);

export class TestServer {
  readonly data = mkdtempSync(join(tmpdir(), "planwagen-"));
  port = 0;
  private process: ChildProcess | null = null;

  /** With a game from outside, if one of `examples/` is named, and with what else the environment says. */
  constructor(
    private readonly example = "",
    private readonly environment: Record<string, string> = {},
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    this.port ||= await freePort();
    const words = [join(ROOT, "tests/e2e/serve.py"), this.data, `${this.port}`];
    // The hashes of Python's texts are fixed too, or bots would think differently each time.
    const env = { ...process.env, PYTHONHASHSEED: "0", PLANWAGEN_EXAMPLE: this.example, ...this.environment };
    this.process = spawn(PYTHON, words, {
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
    const end = Date.now() + UP_WITHIN;
    while (!(await this.isUp())) {
      if (Date.now() > end) throw new Error("the server does not come up");
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  private async isUp(): Promise<boolean> {
    return fetch(`${this.address}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  async close(): Promise<void> {
    const process = this.process;
    if (!process || process.exitCode !== null) return;
    const gone = new Promise((done) => process.once("exit", done));
    process.kill("SIGTERM");
    await gone;
  }

  async leave(): Promise<void> {
    await this.close();
    rmSync(this.data, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
