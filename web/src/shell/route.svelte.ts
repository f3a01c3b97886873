/** Which page is shown: the front page, or a table with the keys that its link holds. */

/** An invitation may be empty: a table in the list of open ones needs no key. */
export type Route = { table: string; invite: string | null; watch: string };

function read(): Route {
  const [, first, id] = location.pathname.split("/");
  const keys = new URLSearchParams(location.hash.slice(1));
  const table = first === "t" && id ? id : "";
  return { table, invite: keys.get("join"), watch: keys.get("watch") ?? "" };
}

export const route = $state({ now: read() });

export function go(path: string): void {
  history.pushState(null, "", path);
  route.now = read();
}

for (const change of ["popstate", "hashchange"]) {
  addEventListener(change, () => (route.now = read()));
}

export const inviteLink = (table: string, key: string) => `${location.origin}/t/${table}#join=${key}`;
export const watchLink = (table: string, key: string) => `${location.origin}/t/${table}#watch=${key}`;
