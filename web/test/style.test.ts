import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../src");
const components = readdirSync(source, { recursive: true, encoding: "utf-8" }).filter((name) =>
  name.endsWith(".svelte"),
);
const text = (name: string) => readFileSync(join(source, name), "utf-8");
const fonts = text("styles/fonts.css");

test.each(components)("%s names its colours and has no style that the security policy forbids", (name) => {
  expect(text(name)).not.toMatch(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i);
  expect(text(name)).not.toMatch(/\sstyle="/);
});

/** The type scale, in rem: 12, 14, 16, 20, 28 and 40 px. */
const SCALE = ["0.75", "0.875", "1", "1.25", "1.75", "2.5"];

test.each(["styles/base.css", ...components])(
  "%s keeps to the type scale, and to the one weight that the titles' font has",
  (name) => {
    const fonts = text(name).match(/font(-size)?: [^;{}]*;/g) ?? [];
    const sizes = fonts.flatMap((font) => (font.includes("clamp") ? [] : [...font.matchAll(/([\d.]+)rem(?=[/; ])/g)]));
    for (const [, size] of sizes) expect(SCALE).toContain(size);
    for (const font of fonts) if (font.includes("--serif")) expect(font).toMatch(/700/);
  },
);

test("the fonts of the page take at most 80 kB", () => {
  const files = [...fonts.matchAll(/url\("(.*?)"\)/g)].map(([, file]) =>
    join(import.meta.dirname, "../node_modules", file!),
  );
  expect(files).toHaveLength(4);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(80_000);
});
