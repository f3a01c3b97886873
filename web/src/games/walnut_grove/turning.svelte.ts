/** How the tile in hand is held: so many quarters clockwise, until it is laid. */

export class Turning {
  quarters = $state(0);
  /** The way of the last turn, so that the drawing can follow it. */
  way = $state(0);
  /** The cell that was touched once: a finger cannot hover. */
  aimed = $state("");

  turn(way: 1 | -1): void {
    this.way = way;
    this.quarters = (this.quarters + way + 4) % 4;
  }

  begin(): void {
    this.quarters = this.way = 0;
    this.aimed = "";
  }
}

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Comes from a quarter before: 180 ms, none for those who want no motion. */
export function turns(node: SVGElement, way: number): void {
  if (!way || isCalm()) return;
  node.animate([{ transform: `rotate(${-90 * way}deg)` }, { transform: "none" }], {
    duration: 180,
    easing: "ease-out",
  });
}
