/** Runs a module in TypeScript that is no part of the page: `node run.mjs ../benchmarks/page.ts`. */

import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const [path, ...words] = process.argv.slice(2);
const file = fileURLToPath(new URL(path, import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: "error" });
await module.default(words);
