import { defineConfig } from "vitest/config";
import { calibrate, within } from "../tests/e2e/patience";

calibrate();

/** The tests in the browser: each file has a server and a browser of its own; two files at a time. */
export default defineConfig({
  root: new URL("../tests/e2e", import.meta.url).pathname,
  resolve: { alias: { vitest: new URL("./node_modules/vitest/dist/index.js", import.meta.url).pathname } },
  server: { fs: { strict: false } },
  test: {
    environment: "node",
    include: ["*.test.ts"],
    maxWorkers: 2,
    testTimeout: within(120_000),
    hookTimeout: within(45_000),
    retry: Number(process.env.BROWSER_TRIES_AGAIN ?? 0), // by CI only, until all have passed three times in a row there
  },
});
