/** Marks on the board what is reconstructed. What shows a value there says which, by its path: `data-value="bank[0].silver"`. */

import type { ValueTold } from "../../wire";

const MARK = "outline: 2px dotted currentColor; outline-offset: 1px;";
let laid: CSSStyleSheet | null = null;

/** Where values stand that were chosen for this project. */
export const ours = (values: ValueTold[]): string[] =>
  values.filter((value) => value.origin === "reconstructed").flatMap((value) => value.paths ?? []);

/** Marks these values, and no others; none at all takes the marks away. */
export function mark(paths: string[]): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== laid);
  laid = new CSSStyleSheet();
  if (paths.length) laid.replaceSync(`${paths.map((path) => `[data-value~="${path}"]`).join()} { ${MARK} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, laid];
}
