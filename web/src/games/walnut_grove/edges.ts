/** The lines of a farm: strong where it ends, fine where landscapes meet, a hint where they flow. */

import { at, pointsOf, strokes, type Line } from "./geometry";
import type { Area } from "./wire";

export type Edges = { rim: string; meeting: string; inner: string; flowing: string };

type Side = { line: Line; areas: string[]; isTileEdge: boolean };

export function edgesOf(areas: Area[]): Edges {
  const sides = [...sidesOf(areas).values()];
  const drawn = (which: (side: Side) => boolean) => strokes(sides.filter(which).map((side) => side.line));
  const isRim = (side: Side) => side.areas.length === 1;
  const isSame = (side: Side) => side.areas.length === 2 && side.areas[0] === side.areas[1];
  return {
    rim: drawn((side) => isRim(side) && side.isTileEdge),
    meeting: drawn((side) => !isRim(side) && !isSame(side) && side.isTileEdge),
    inner: drawn((side) => !isRim(side) && !isSame(side) && !side.isTileEdge),
    flowing: drawn((side) => isSame(side) && side.isTileEdge),
  };
}

/** Every side of every triangle, with the areas on both sides of it. */
function sidesOf(areas: Area[]): Map<string, Side> {
  const sides = new Map<string, Side>();
  for (const area of areas) {
    for (const triangle of area.triangles) {
      const points = pointsOf(triangle);
      points.forEach((from, n) => {
        const line: Line = [from, points[(n + 1) % 3]!];
        const key = line.map(at).sort().join("|");
        const known = sides.get(key);
        if (known) known.areas.push(area.name);
        else sides.set(key, { line, areas: [area.name], isTileEdge: n === 0 });
      });
    }
  }
  return sides;
}
