/** The whole game by keyboard. */

import { nextRegion, type Pane, type Region } from "./regions";
import { settings } from "../settings/settings.svelte";
import type { Table } from "./table.svelte";

type Spot = HTMLElement | SVGElement;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export type Shortcuts = {
  help: () => void;
  go: () => void;
  command: () => void;
  region: (part: Region | Pane) => void;
};

/** Letters that lead to a part of the page. */
const PARTS: Record<string, Region | Pane> = {
  a: "actions",
  b: "board",
  p: "players",
  l: "log",
  c: "chat",
  r: "rules",
};

export function pressed(event: KeyboardEvent, table: Table, shortcuts: Shortcuts): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
  if (event.key in ARROWS && isSpot(event.target)) move(event, ARROWS[event.key]!);
  else letter(event, table, shortcuts);
}

function letter(event: KeyboardEvent, table: Table, shortcuts: Shortcuts): void {
  const key = event.key.toLowerCase();
  if (key === "escape") leave(table);
  else if (key === "?") shortcuts.help();
  else if (key === "f6") shortcuts.region(nextRegion(event.shiftKey ? -1 : 1));
  else if (!settings.letters) return;
  else if (key === "n") next(event.shiftKey ? -1 : 1);
  else if (key === "u") table.undo();
  else if (key === "g") shortcuts.go();
  else if (key === "/" || key === ":") shortcuts.command();
  else if (PARTS[key]) shortcuts.region(PARTS[key]);
  else return;
  event.preventDefault();
}

function leave(table: Table): void {
  const place = table.stage?.kind === "at" ? table.stage.name : "";
  table.back();
  if (place) focusFirst(`[data-at="${place}"]`);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=range]), select, textarea");
}

const isSpot = (target: EventTarget | null): target is Spot =>
  target instanceof Element && target.hasAttribute("data-at");

/** What is on the screen: parts of the board may be folded away. */
const all = (which: string) => [...document.querySelectorAll<Spot>(which)].filter((spot) => spot.checkVisibility());
const focusFirst = (which: string) => document.querySelector<Spot>(which)?.focus();

/** The next place where something can be done; without any, the bar. */
function next(step: number): void {
  const spots = all("[data-legal], [data-bar] [data-choice]");
  const now = spots.indexOf(document.activeElement as Spot);
  const from = now < 0 ? (step > 0 ? -1 : 0) : now;
  spots[(from + step + spots.length) % spots.length]?.focus();
}

/** The nearest place in this direction: what lies aside counts double. */
function move(event: KeyboardEvent, [dx, dy]: [number, number]): void {
  event.preventDefault();
  const here = middle(event.target as Spot);
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of all("[data-at]")) {
    const there = middle(spot);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead > 4 && ahead + 2 * aside < least) [best, least] = [spot, ahead + 2 * aside];
  }
  best?.focus();
}

function middle(spot: Spot): { x: number; y: number } {
  const box = spot.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
