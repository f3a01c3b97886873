/** Marks on the board what is reconstructed. What shows a value there says which, by its path: `data-value="bank[0].silver"`;
 * a shape of a drawing that runs around one says `data-printed`; a place of a map that a value names is known by its own name. */

import type { EditionValue } from "../../wire";

const LINE = "outline: 2px dotted currentColor; outline-offset: 1px;";
const ROUND = "stroke: var(--ink); stroke-width: 3; stroke-dasharray: 0.1 6; stroke-linecap: round;";
const KINDS = ["hex", "site", "path"];
let laid: CSSStyleSheet | null = null;

/** Values that were chosen for this project. */
export const ours = (values: EditionValue[]): EditionValue[] =>
  values.filter((value) => value.origin === "reconstructed");

const shown = (path: string) => `[data-value~="${path}"]`;
const drawn = (path: string) => `[data-printed~="${path}"]`;
const lying = (name: string) => KINDS.map((kind) => `g[data-at="${kind} ${name}"] > *`);
const ruled = (places: string[], look: string) => (places.length ? `${places.join()} { ${look} }` : "");

/** What is printed on one piece: `printed("disc[2]", ["draw", "lay"])`. */
export const printed = (piece: string, values: string[]): string =>
  values.map((value) => `${piece}.${value}`).join(" ");

/** Marks these values, and no others; none at all takes the marks away. */
export function mark(values: EditionValue[]): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== laid);
  laid = new CSSStyleSheet();
  const paths = values.flatMap((value) => value.paths ?? []);
  const places = values.flatMap((value) => value.places ?? []);
  laid.replaceSync(ruled(paths.map(shown), LINE) + ruled([...paths.map(drawn), ...places.flatMap(lying)], ROUND));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, laid];
}
