import { defineConfig } from "vitest/config";

const here = (name: string) => new URL(`./node_modules/${name}`, import.meta.url).pathname;

/** The tests in the browser: one server, one browser, one after the other. */
export default defineConfig({
  root: new URL("../tests/e2e", import.meta.url).pathname,
  resolve: {
    alias: { "playwright-core": here("playwright-core/index.mjs"), vitest: here("vitest/dist/index.js") },
  },
  server: { fs: { strict: false } },
  test: {
    environment: "node",
    include: ["*.test.ts"],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 90_000,
  },
});
