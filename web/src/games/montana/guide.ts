/** The guided first game of Montana; its words are in guide.en.ts and guide.de.ts. */

import type { Stop } from "../../app/guide/stops";

export const stops: readonly Stop[] = [
  { id: "welcome", at: ["hex *"], clauses: ["M-10.1", "M-2.10"] },
  { id: "home", at: ["home"], clauses: ["M-1.17", "M-1.18"] },
  { id: "turn", when: { asked: ["Turn"] }, panel: "actions", clauses: ["M-2.2", "M-2.6"] },
  {
    id: "recruit",
    when: { asked: ["Turn"], offered: "recruit" },
    at: ["disc"],
    clauses: ["M-3.1", "M-3.6", "M-3.9"],
    until: ["spins"],
  },
  {
    id: "settle",
    when: { asked: ["Turn"], offered: "settle" },
    at: ["hex *"],
    clauses: ["M-6.1", "M-6.3", "M-6.5", "M-6.6"],
    until: ["settles"],
  },
  {
    id: "work",
    when: { asked: ["Turn"], offered: "bank" },
    at: ["bank *", "mine *", "quarry *", "grain field *", "vegetable field *"],
    clauses: ["M-4.1", "M-4.7", "M-4.9", "M-4.13"],
    until: ["staffs_bank", "staffs_area"],
  },
  {
    id: "town",
    when: { asked: ["Turn"], offered: "town" },
    at: ["town"],
    clauses: ["M-5.1", "M-5.12", "M-5.13"],
    until: ["opens_town"],
  },
  {
    id: "bid",
    when: { asked: ["OpenTown"] },
    at: ["town *"],
    clauses: ["M-5.3", "M-5.6", "M-5.7", "M-5.11"],
    until: ["places"],
  },
  { id: "cattle", when: { asked: ["EndTurn", "Build"] }, at: ["home"], clauses: ["M-7.1", "M-8.1"] },
  { id: "end", panel: "players", clauses: ["M-10.1", "M-10.3", "M-6.8"] },
];
