/** The guided first game of Walnut Grove; its words are in guide.en.ts and guide.de.ts. */

import type { Stop } from "../../app/guide/stops";

export const stops: readonly Stop[] = [
  { id: "welcome", panel: "board", clauses: ["WG-2.1", "WG-2.2", "WG-10.11"] },
  {
    id: "start",
    when: { asked: ["ChooseStart"] },
    at: ["start *"],
    clauses: ["WG-1.21", "WG-5.12"],
    until: ["starts_at"],
  },
  {
    id: "spring",
    when: { asked: ["TakeTile", "ChooseCell", "ChooseTurn"] },
    at: ["tile *", "cell *"],
    clauses: ["WG-3.1", "WG-3.2", "WG-3.9", "WG-3.12"],
    until: ["lays_tile"],
  },
  {
    id: "summer",
    when: { asked: ["PlaceFigure"] },
    at: ["area *"],
    clauses: ["WG-4.1", "WG-4.5", "WG-4.6", "WG-4.7"],
    until: ["works"],
  },
  {
    id: "barn",
    when: { asked: ["PlaceFigure", "Walk", "Overfull"] },
    at: ["barn"],
    clauses: ["WG-8.1", "WG-8.5", "WG-8.14"],
  },
  {
    id: "bill",
    when: { asked: ["Walk", "PayWinter"] },
    at: ["winter"],
    clauses: ["WG-7.1", "WG-7.2", "WG-7.5", "WG-7.8"],
  },
  {
    id: "autumn",
    when: { asked: ["Walk"] },
    at: ["building *"],
    clauses: ["WG-5.4", "WG-5.5", "WG-5.7", "WG-5.11"],
    until: ["walks_to", "passes"],
  },
  {
    id: "fences",
    when: { asked: ["TakeTile", "PlaceFigure", "Walk"] },
    at: ["farm"],
    clauses: ["WG-3.17", "WG-3.24", "WG-10.3"],
  },
  { id: "end", panel: "players", clauses: ["WG-10.4", "WG-10.5", "WG-10.6", "WG-10.7", "WG-10.10"] },
];
