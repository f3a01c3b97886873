/** A position as a link: the line, and through whose eyes. */

import { isOffline } from "./environment";

/** The home page and a table. A server has paths; offline it is a query, which works on any host. */
export const HOME = isOffline ? "?here" : "/";
export const challengePath = (key: string) => `/#challenge=${encodeURIComponent(key)}`;
/** For the wall, a cup is shown large and without buttons. */
export const cupPath = (key: string, isWall = false) => `/#cup=${encodeURIComponent(key)}${isWall ? "&wall" : ""}`;
/** Events of a day are named by their date. */
export const isDay = (contest: string): boolean => /^\d{4}-\d\d-\d\d$/.test(contest);
/** The game of the day: today's, or that of a date. */
export const dayPath = (day: string) => {
  if (isOffline) return `?here&day=${day || "today"}`;
  return day ? `/today?day=${day}` : "/today";
};
export const tablePath = (id: string) => (isOffline ? `?here=${id}` : `/t/${id}`);

export type Viewpoint = "mine" | "public" | "all";
/** With all hands open, one is held as its owner holds it: that of `seat`, or mine. */
export type Place = { at: number | null; as: Viewpoint; seat: number };
export const PRESENT: Place = { at: null, as: "mine", seat: -1 };

const VIEWPOINTS = new Set(["public", "all"]);

/** Reads the position from an address; anything invalid is the present, seen by oneself. */
export function readPlace(search: string): Place {
  const keys = new URLSearchParams(search);
  const at = /^\d{1,6}$/.test(keys.get("at") ?? "") ? Number(keys.get("at")) : null;
  const as = keys.get("as") ?? "";
  const seat = as === "all" && /^\d$/.test(keys.get("seat") ?? "") ? Number(keys.get("seat")) : -1;
  return { at, as: VIEWPOINTS.has(as) ? (as as Viewpoint) : "mine", seat };
}

export function placePath(table: string, { at, as, seat }: Place, watch = ""): string {
  const keys = new URLSearchParams(isOffline ? { here: table } : {});
  if (at !== null) keys.set("at", `${at}`);
  if (as !== "mine") keys.set("as", as);
  if (seat >= 0) keys.set("seat", `${seat}`);
  const [search, hash] = [keys.size ? `?${keys}` : "", watch ? `#watch=${watch}` : ""];
  return `${isOffline ? "" : `/t/${table}`}${search}${hash}`;
}
