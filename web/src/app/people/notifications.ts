/** Shows a person elsewhere that it is their turn: title, icon of the tab, browser notification. */

import type { Listed } from "../../wire";
import { asset } from "../transport/environment";
import { setNotifications, settings } from "../settings/settings.svelte";

const QUIET = asset("wagon.svg");
const CALLING = asset("wagon-turn.svg");

/** My tables that wait for me, the one waiting longest first. */
export function waitingForMe(tables: Listed[] = [], except = ""): Listed[] {
  const waiting = tables.filter((table) => table.my_turn && table.id !== except);
  return waiting.sort((one, other) => one.moved_at - other.moved_at);
}

/** Those that wait now and did not before; the first list is no news. */
export function newlyWaiting(before: Listed[] | null, now: Listed[]): Listed[] {
  return before ? now.filter((table) => !before.some((known) => known.id === table.id)) : [];
}

/** `(2) Planwagen`: how many tables wait. */
export function countedTitle(title: string, count: number): string {
  return count ? `(${count}) ${title}` : title;
}

/** The sign of the tab has a dot while somebody waits. */
export function showSign(isCalling: boolean): void {
  const sign = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const href = isCalling ? CALLING : QUIET;
  if (sign && sign.getAttribute("href") !== href) sign.setAttribute("href", href);
}

export const canNotify = () => typeof Notification !== "undefined";

/** The browser asks the person; returns whether the wanted state was reached. */
export async function switchNotifications(on: boolean): Promise<boolean> {
  const isAllowed = on && canNotify() && (await Notification.requestPermission()) === "granted";
  setNotifications(isAllowed);
  return isAllowed === on;
}

/** Only while the page is hidden, and one notification a table. */
export function notify(table: string, title: string, body: string): void {
  if (!settings.notifications || !canNotify() || Notification.permission !== "granted" || !document.hidden) return;
  const notification = new Notification(title, { body, tag: table, icon: CALLING });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
