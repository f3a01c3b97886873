import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { calibrate, within } from "../tests/e2e/timeouts";

calibrate();

/** What takes longest comes first, so that no worker has it to itself at the end; the others by their size. */
const LONGEST = (
  "offline whole_game games same_views america people page replay " +
  "learn lesson walnut_grove settings account space editions"
).split(" ");

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification) => LONGEST.findIndex((name) => file.moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    const first = sorted.filter((file) => place(file) >= 0).sort((one, other) => place(one) - place(other));
    return [...first, ...sorted.filter((file) => place(file) < 0)];
  }
}

/** The tests in the browser: one server for all, and four workers with a browser each. Two cores are busy with them: while
 * two wait for a bot, a clock or an answer, the others work. */
export default defineConfig({
  root: new URL("../tests/e2e", import.meta.url).pathname,
  resolve: { alias: { vitest: new URL("./node_modules/vitest/dist/index.js", import.meta.url).pathname } },
  server: { fs: { strict: false } },
  test: {
    environment: "node",
    include: ["*.test.ts"],
    globalSetup: "start_server.ts",
    setupFiles: "after_each.ts",
    isolate: false, // so that a browser serves all files of a worker
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: within(10_000) } },
    testTimeout: within(120_000),
    hookTimeout: within(45_000),
  },
});
