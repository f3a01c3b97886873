/** The guided first game of Settlers of America; its words are in guide.en.ts and guide.de.ts. */

import type { Stop } from "../../app/guide/stops";

export const stops: readonly Stop[] = [
  { id: "welcome", at: ["hex *"], clauses: ["SA-11.1", "SA-11.2"] },
  { id: "turn", when: { asked: ["Act"] }, panel: "actions", clauses: ["SA-3.2", "SA-3.4", "SA-3.5"] },
  { id: "yield", when: { asked: ["Act"] }, at: ["hand"], clauses: ["SA-4.2", "SA-4.6", "SA-4.9"] },
  { id: "prices", when: { asked: ["Act"] }, at: ["prices"], clauses: ["SA-6.1", "SA-5.9", "SA-5.11", "SA-5.7"] },
  {
    id: "settler",
    when: { asked: ["Act"], offered: "settler", turn: 4 },
    at: ["build settler"],
    clauses: ["SA-6.5", "SA-6.7"],
    until: ["builds_settler"],
  },
  {
    id: "walk",
    when: { asked: ["Act"], offered: "walk", turn: 6 },
    at: ["wagon *", "build settler"],
    clauses: ["SA-7.1", "SA-7.10", "SA-7.14", "SA-7.15"],
    until: ["walks"],
  },
  {
    id: "rail",
    when: { asked: ["Act", "ExtraBuild"], offered: "rail", turn: 3 },
    at: ["build rail"],
    clauses: ["SA-6.15", "SA-6.21", "SA-6.24", "SA-6.29"],
    until: ["builds_rail"],
  },
  {
    id: "train",
    when: { asked: ["Act"], offered: "step", turn: 8 },
    at: ["path *"],
    clauses: ["SA-9.2", "SA-9.11", "SA-9.17", "SA-9.19"],
    until: ["steps", "delivers"],
  },
  {
    id: "others",
    when: { asked: ["Act"] },
    panel: "actions",
    clauses: ["SA-10.1", "SA-10.2", "SA-4.10", "SA-4.12"],
    until: ["ends_actions"],
  },
  { id: "outlaw", when: { asked: ["MoveOutlaw"] }, at: ["hex *"], clauses: ["SA-4.12"], isExtra: true },
  { id: "offer", when: { asked: ["AnswerOffer"] }, panel: "actions", clauses: ["SA-5.1"], isExtra: true },
  { id: "end", panel: "players", clauses: ["SA-11.1", "SA-9.25", "SA-8.1"] },
];
