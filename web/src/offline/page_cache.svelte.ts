/** Keeps the whole page on this device, and asks before a newer one takes its place. See sw.js. */

import { isSite } from "../app/transport/environment";

const SCRIPT = isSite ? "sw.js?site" : "/sw.js";

/** A newer page that waits, and whether this one is here without a network. */
export const pageCache = $state({ isUpdateReady: false, isCached: false });
let waiting: ServiceWorker | null = null;

/** Once the rules are here: what the browser has fetched already is not fetched again. */
export async function cachePage(): Promise<void> {
  if (!navigator.serviceWorker) return; // as on an address without TLS
  const registration = await navigator.serviceWorker.register(SCRIPT);
  navigator.serviceWorker.addEventListener("message", ({ data }) => (pageCache.isCached ||= data === "packed"));
  (await navigator.serviceWorker.ready).active?.postMessage("pack");
  follow(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => follow(registration));
  });
}

function follow(registration: ServiceWorkerRegistration): void {
  waiting = registration.waiting;
  pageCache.isUpdateReady = !!waiting;
}

export function activateUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting?.postMessage("replace");
}
