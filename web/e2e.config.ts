import { defineConfig } from "vitest/config";
import { calibrate, within } from "../tests/e2e/patience";

calibrate();

/** The tests in the browser: one server for all, and two workers with a browser each. */
export default defineConfig({
  root: new URL("../tests/e2e", import.meta.url).pathname,
  resolve: { alias: { vitest: new URL("./node_modules/vitest/dist/index.js", import.meta.url).pathname } },
  server: { fs: { strict: false } },
  test: {
    environment: "node",
    include: ["*.test.ts"],
    globalSetup: "open_house.ts",
    setupFiles: "after_each.ts",
    isolate: false, // so that a browser serves all files of a worker
    maxWorkers: 2,
    expect: { poll: { timeout: within(10_000) } },
    testTimeout: within(120_000),
    hookTimeout: within(45_000),
  },
});
