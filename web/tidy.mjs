/** Puts everything in TypeScript and Svelte into its format, then lints it; `--check` changes nothing. */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const isCheck = process.argv.includes("--check");
const CODE = ["web", "tests/e2e", "tools", "benchmarks"];
const FILES = [
  "web/*.{ts,mjs,js,json,html}",
  "web/{src,test}/**/*.{ts,svelte,css}",
  "{tests/e2e,tools,benchmarks}/*.ts",
];

function run(program, ...words) {
  const found = spawnSync(`web/node_modules/.bin/${program}`, words, { cwd: ROOT, stdio: "inherit" });
  if (found.status !== 0) process.exit(found.status ?? 1);
}

const settings = ["--config", "web/prettier.config.mjs", "--ignore-path", "web/.prettierignore", "--log-level", "warn"];
run("prettier", ...settings, isCheck ? "--check" : "--write", ...FILES);
run("oxlint", "--config", "web/.oxlintrc.json", "--quiet", ...CODE);
