import { defineConfig } from "vitest/config";

/** The tests in the browser: each file has a server and a browser of its own; two files at a time. */
export default defineConfig({
  root: new URL("../tests/e2e", import.meta.url).pathname,
  resolve: { alias: { vitest: new URL("./node_modules/vitest/dist/index.js", import.meta.url).pathname } },
  server: { fs: { strict: false } },
  test: {
    environment: "node",
    include: ["*.test.ts"],
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 90_000,
    retry: 1, // two browsers and bots share the machine: a moment may be missed once, never twice
  },
});
