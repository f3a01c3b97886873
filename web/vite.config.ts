import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";
const at = (path: string) => new URL(path, import.meta.url);

/** WebAssembly comes packed (see pack.mjs), not a second time as it is. */
const packed: Plugin = {
  name: "packed",
  transform(code, id) {
    const named = 'new URL("pyodide.asm.wasm",import.meta.url)';
    return id.endsWith("pyodide.asm.mjs") ? code.replace(`${named}.href`, '"pyodide.asm.wasm"') : null;
  },
};

/** Writes the service worker with the names of all files of the page. */
const offline: Plugin = {
  name: "offline",
  apply: "build",
  generateBundle(_, bundle) {
    const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
    const files = [...built, ...readdirSync(at("public/assets/")).map((name) => `assets/${name}`)].sort();
    const program = readFileSync(at("sw.js"), "utf-8");
    const version = createHash("sha256").update(JSON.stringify(files)).update(program).digest("hex").slice(0, 12);
    const named = `const VERSION = "${version}";\nconst FILES = ${JSON.stringify(files)};\n`;
    this.emitFile({ type: "asset", fileName: "assets/sw.js", source: named + program });
  },
};

/** The licence of the fonts goes with them. */
const licences: Plugin = {
  name: "licences",
  apply: "build",
  generateBundle() {
    const texts = ["zilla-slab", "source-sans-3"].map((font) =>
      readFileSync(at(`node_modules/@fontsource/${font}/LICENSE`), "utf-8"),
    );
    this.emitFile({ type: "asset", fileName: "assets/fonts-licence.txt", source: texts.join("\n\n") });
  },
};

export default defineConfig({
  base: "./", // a static site may lie in any folder; a server sets the base (server/app.py)
  plugins: [svelte(), licences, offline],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {}, // else tests would get the Svelte of servers
  build: {
    outDir: "../src/planwagen/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es", plugins: () => [packed] },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "happy-dom", include: ["test/**/*.test.ts"], setupFiles: "test/texts.ts" },
});
