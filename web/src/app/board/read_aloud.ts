/** The position in sentences and lists, from what the page itself calls its parts: players with their numbers, and all
 * places of the board by their labels. */

export type Told = { players: string[]; open: string[]; others: string[] };

/** Of hundreds of paths those that are built on stand in the sentences of the rules. */
const UNSAID = /^path /;

const textOf = (part: Element | null) => (part?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

function playerOf(panel: Element): string {
  const score = panel.querySelector(".score");
  const counts = [...panel.querySelectorAll(".count")].map(
    (count) => `${count.getAttribute("title")} ${textOf(count.querySelector("b"))}`,
  );
  const points = score ? `${score.getAttribute("title")} ${textOf(score.querySelector("b"))}` : "";
  return `${textOf(panel.querySelector("h3"))}: ${[points, ...counts].filter(Boolean).join(", ")}.`;
}

const labelOf = (place: Element) => place.getAttribute("aria-label") ?? "";

export function told(page: ParentNode): Told {
  const places = [...page.querySelectorAll("[data-region=board] [data-at]")].filter(labelOf);
  const isOpen = (place: Element) => place.hasAttribute("data-legal");
  const isSaid = (place: Element) => !isOpen(place) && !UNSAID.test(place.getAttribute("data-at")!);
  return {
    players: [...page.querySelectorAll("[data-region=players] article")].map(playerOf),
    open: [...new Set(places.filter(isOpen).map(labelOf))],
    others: [...new Set(places.filter(isSaid).map(labelOf))],
  };
}
