/** The parts of a table's page: keys and links lead to them, a phone shows one at a time. */

export const TABS = ["log", "chat", "rules", "text"] as const;
export type Tab = (typeof TABS)[number];

/** What the bar at the foot of a narrow screen offers. */
export const PANES = ["board", "players", "log", "chat", "rules"] as const;
export type Pane = "board" | "players" | Tab;

export const REGIONS = ["actions", "board", "players", "tabs"] as const;
export type Region = (typeof REGIONS)[number];

export const isTab = (pane: Pane): pane is Tab => (TABS as readonly string[]).includes(pane);

const element = (region: Region) => document.querySelector<HTMLElement>(`[data-region="${region}"]`);
const isShown = (part: HTMLElement | null): part is HTMLElement => !!part && part.getClientRects().length > 0;

/** What in a region takes the focus best: where one can act, else whatever can be reached. */
const WITHIN: Record<Region, string[]> = {
  actions: ["button:not([aria-disabled=true])"],
  board: ["[data-at][tabindex='0']", "[data-legal]", "[data-at]"],
  players: [],
  tabs: ["[role=tabpanel]"],
};

export function focusRegion(region: Region): void {
  const part = element(region);
  if (!isShown(part)) return;
  const inside = WITHIN[region].map((which) => part.querySelector<HTMLElement>(which)).find(Boolean);
  (inside ?? part).focus();
}

/** F6 goes round the regions that are on the screen. */
export function nextRegion(step: number): Region {
  const shown = REGIONS.filter((region) => isShown(element(region)));
  const now = shown.findIndex((region) => element(region)?.contains(document.activeElement));
  const from = now < 0 && step < 0 ? 0 : now;
  return shown[(from + step + shown.length) % shown.length] ?? "board";
}
