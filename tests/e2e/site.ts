/** A host that knows nothing of Planwagen: it serves the files of a folder, and can be gone. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { PYTHON } from "./house";

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
  address = "";

  /** In a folder below the root, as on a host of many things. */
  async open(): Promise<void> {
    execFileSync(PYTHON, [TOOL, join(this.folder, "games/west")]);
    this.host = createServer((asked, answer) => {
      const path = new URL(asked.url!, "http://host").pathname.replace(/\/$/, "/index.html");
      try {
        const found = readFileSync(join(this.folder, path));
        answer.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(found);
      } catch {
        answer.writeHead(404).end();
      }
    });
    await new Promise<void>((up) => this.host!.listen(0, "127.0.0.1", up));
    const { port } = this.host.address() as { port: number };
    this.address = `http://127.0.0.1:${port}/games/west/`;
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
