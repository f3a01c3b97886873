/** A position as a link: the line, and through whose eyes. */

export type Viewpoint = "mine" | "public" | "all";
export type Place = { at: number | null; as: Viewpoint };

const VIEWPOINTS = new Set(["public", "all"]);

/** What an address asks to be shown; anything odd in it is the present, as oneself. */
export function readPlace(search: string): Place {
  const keys = new URLSearchParams(search);
  const at = /^\d{1,6}$/.test(keys.get("at") ?? "") ? Number(keys.get("at")) : null;
  const as = keys.get("as") ?? "";
  return { at, as: VIEWPOINTS.has(as) ? (as as Viewpoint) : "mine" };
}

export function placePath(table: string, { at, as }: Place, watch = ""): string {
  const keys = new URLSearchParams();
  if (at !== null) keys.set("at", `${at}`);
  if (as !== "mine") keys.set("as", as);
  const [search, hash] = [keys.size ? `?${keys}` : "", watch ? `#watch=${watch}` : ""];
  return `/t/${table}${search}${hash}`;
}
