/** Texts in drawings stand out from what lies behind them: axe cannot tell there, so it is computed here. Letters on pieces
 * are proven with the palette. */

import { describe, expect, test } from "vitest";
import { isAsked } from "./screen";
import { openPage } from "./stage";
import { goOn, seated } from "./tables";

/** Runs in the page. A text with an edge of its own stands on that; any other on the shapes below its middle. */
function tooPale(least: number): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const paint = (text: string): Colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mixed = (n: 0 | 1 | 2) => top[n] * top[3] + below[n] * (1 - top[3]);
    return [mixed(0), mixed(1), mixed(2), 1];
  };
  const light = ([...parts]: Colour) => {
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: Colour, other: Colour) => {
    const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  /** The colour that a shape has there, with all that makes it pale. */
  const fillOf = (element: Element): Colour => {
    const style = getComputedStyle(element);
    const isShape = element instanceof SVGGeometryElement;
    const own = isShape ? style.fill : style.backgroundColor;
    if (!own || own === "none" || own.startsWith("url")) return [0, 0, 0, 0];
    const [red, green, blue, alpha] = paint(own);
    let faint = isShape ? Number(style.fillOpacity) : 1;
    for (let up: Element | null = element; up; up = up.parentElement) faint *= Number(getComputedStyle(up).opacity);
    return [red, green, blue, alpha * faint];
  };
  const behind = (text: Element): Colour => {
    const style = getComputedStyle(text);
    if (style.paintOrder.startsWith("stroke") && parseFloat(style.strokeWidth) >= 2) return paint(style.stroke);
    const box = text.getBoundingClientRect();
    const stack = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const below = stack.filter((one) => one !== text && !(one instanceof SVGTextContentElement)).map(fillOf);
    return below.reduceRight((under, one) => over(one, under), [255, 255, 255, 1] as Colour);
  };
  const all = document.head.appendChild(document.createElement("style"));
  all.textContent =
    "svg * { pointer-events: all !important } [data-at], [data-at] * { pointer-events: none !important }";
  const texts = [...document.querySelectorAll<SVGTextElement>("svg text")].filter((text) => {
    const box = text.getBoundingClientRect();
    const isInside = box.width && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    const isLetter = text.closest("svg.icon") || text.previousElementSibling?.matches("svg.icon");
    return isInside && !isLetter && text.checkVisibility({ visibilityProperty: true }) && text.textContent?.trim();
  });
  const pale = texts.flatMap((text) => {
    const [ink, ground] = [fillOfText(text), behind(text)];
    const found = contrast(over(ink, ground), ground);
    return found < 4.5 ? [`${text.textContent?.trim()} ${found.toFixed(1)} ${ink.join()} on ${ground.join()}`] : [];
  });
  all.remove();
  return texts.length < least ? [`only ${texts.length} texts were found`] : [...new Set(pale)];

  function fillOfText(text: Element): Colour {
    const style = getComputedStyle(text);
    const [red, green, blue, alpha] = paint(style.fill);
    return [red, green, blue, alpha * Number(style.fillOpacity)];
  }
}

describe("texts can be read, in light and in dark, on the board of", () => {
  test.each([
    ["montana", 132, 3, 20],
    ["america", 640, 0, 20],
    ["walnut_grove", 380, 0, 8],
  ] as const)("%s", async (game, line, seat, least) => {
    const page = await openPage();
    await page.goto("/healthz");
    await page.evaluate(() => localStorage.setItem("planwagen.pieceLetters", "on")); // with letters and coordinates
    await goOn(page, `${game}/four-greedy-edition2`, line, seated(seat));
    await isAsked(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(tooPale, least), colorScheme).toEqual([]);
    }
  });
});
