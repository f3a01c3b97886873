import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../src");
const components = readdirSync(source, { recursive: true, encoding: "utf-8" }).filter((name) =>
  name.endsWith(".svelte"),
);

test.each(components)("%s names its colours and has no style that the security policy forbids", (name) => {
  const text = readFileSync(join(source, name), "utf-8");
  expect(text).not.toMatch(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i);
  expect(text).not.toMatch(/\sstyle="/);
});
