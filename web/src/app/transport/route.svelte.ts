/** The current route: the home page, or a table with the keys in its link. */

import { isOffline } from "./environment";
import { challengePath, cupPath, isDay, placePath, readPlace, type Place } from "./links";

/** An invitation may be empty: a table in the list of open ones needs no key. */
export type Route = {
  table: string;
  invite: string | null;
  watch: string;
  device: string;
  challenge: string;
  cup: string;
  isWall: boolean;
  day: string;
  place: Place;
};

function readTable(): string {
  if (isOffline) return new URLSearchParams(location.search).get("here") ?? "";
  const [, first, id] = location.pathname.split("/");
  return first === "t" && id ? id : "";
}

const TODAY = "/today";

/** A day that is asked for: `today`, or a date. */
function readDay(): string {
  const named = new URLSearchParams(location.search).get("day") ?? "";
  const isAsked = isOffline ? !!named : location.pathname === TODAY;
  if (!isAsked) return "";
  return isDay(named) ? named : "today";
}

function read(): Route {
  const keys = new URLSearchParams(location.hash.slice(1));
  const key = (name: string) => keys.get(name) ?? "";
  return {
    table: readTable(),
    invite: keys.get("join"),
    watch: key("watch"),
    device: key("device"),
    challenge: key("challenge"),
    cup: key("cup"),
    isWall: keys.has("wall"),
    day: readDay(),
    place: readPlace(location.search),
  };
}

export const route = $state({ now: read() });

export function go(path: string): void {
  history.pushState(null, "", path);
  route.now = read();
}

/** The address follows what is shown, without a step of its own in the browser's history. */
export function showPlace(place: Place): void {
  const path = placePath(route.now.table, place) + location.hash;
  const shown = (isOffline ? "" : location.pathname) + location.search + location.hash;
  if (path !== shown) history.replaceState(null, "", path);
}

for (const change of ["popstate", "hashchange"]) {
  addEventListener(change, () => (route.now = read()));
}

/** Offline, links do not reload the page: that would start Python again. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a[href^="?here"]');
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.getAttribute("href")!);
}
if (isOffline) addEventListener("click", stay);

const isLocal = (link: string) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(link).hostname);

/** The address for links to others: a person at the serving computer may have opened `localhost`. */
export function address(): string {
  const configured = document.querySelector<HTMLMetaElement>("meta[name=planwagen-address]")?.content;
  return configured && isLocal(location.origin) && !isLocal(configured) ? configured : location.origin;
}

export const inviteLink = (table: string, key: string) => `${address()}/t/${table}#join=${key}`;
export const watchLink = (table: string, key: string) => `${address()}/t/${table}#watch=${key}`;
export const placeLink = (table: string, place: Place, watch: string) =>
  `${address()}${placePath(table, place, watch)}`;
export const cupLink = (key: string) => `${address()}${cupPath(key)}`;
export const challengeLink = (key: string) => `${address()}${challengePath(key)}`;
/** A key that opens a seat on another device, once. */
export const deviceLink = (key: string) => `${address()}/#device=${encodeURIComponent(key)}`;
