/** What a page shows, or says to screen readers, in another language than the one in brackets. */

import type { Page } from "playwright-core";

/** Texts with letters outside of brackets; `names` are those that no language translates. */
export const untranslated = (page: Page, names: string): Promise<string[]> => page.evaluate(lookThrough, names);

/** Runs in the page. A sentence may be cut into elements that stand in one line: its brackets are looked at in the whole. */
function lookThrough(names: string): string[] {
  const SAID = [
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "aria-valuetext",
    "title",
    "placeholder",
    "alt",
  ];
  const LETTER = /\p{L}/u;
  const name = new RegExp(names, "gu");
  const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const isInline = (one: Element) => /^(inline|contents)/.test(getComputedStyle(one).display);

  /** The rules write it in lines of some 80 letters, of which the page leaves out drawings: a bracket may lack its other
   * half. */
  const isOneText = (one: Element) => one.matches("[data-text] section");
  const withoutHalves = (text: string) =>
    outside(text)
      .replace(/^[^[]*\]/, "")
      .replace(/\[.*$/s, "");

  function outside(text: string): string {
    for (let inner = ""; inner !== text;) [inner, text] = [text, text.replaceAll(/\[[^[\]]*\]/g, "")];
    return text.replaceAll(name, "");
  }

  /** The texts of an element, each line of it in one piece. */
  function lines(one: Element): string[] {
    const found: string[] = [""];
    for (const child of one.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) found.push(found.pop()! + child.textContent);
      if (!(child instanceof Element) || /^(style|script|title)$/i.test(child.tagName) || !isShown(child)) continue;
      const [first = "", ...rest] = isOneText(child) ? [withoutHalves(child.textContent)] : lines(child);
      if (isInline(child) && !rest.length) found.push(found.pop()! + first);
      else found.push(first, ...rest, "");
    }
    return found;
  }

  const said = [...document.body.querySelectorAll(SAID.map((key) => `[${key}]`).join())]
    .filter(isShown)
    .flatMap((one) => SAID.map((key) => one.getAttribute(key) ?? ""));
  const all = [...lines(document.body), ...said, document.title];
  return [...new Set(all.map((text) => text.replaceAll(/\s+/g, " ").trim()))].filter((text) =>
    LETTER.test(outside(text)),
  );
}

/** Questions, and buttons below them, of which not all can be read. */
export const cut = (page: Page): Promise<string[]> =>
  page.locator("[data-bar] h2, [data-tray], [data-tray] .button").evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .filter(
        (one) => one.scrollWidth > one.clientWidth || (one.tagName === "H2" && one.scrollHeight > one.clientHeight + 1),
      )
      .map((one) => one.textContent?.trim() ?? ""),
  );
