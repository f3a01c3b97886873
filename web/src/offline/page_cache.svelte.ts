/** Caches the whole page on this device, and asks before an update. See sw.js. */

import { isSite } from "../app/transport/environment";

const SCRIPT = isSite ? "sw.js?site" : "/sw.js";

/** Is an update ready, and is this page cached? */
export const pageCache = $state({ isUpdateReady: false, isCached: false });
let waiting: ServiceWorker | null = null;

/** Called once the rules are loaded: files in the browser's cache are not fetched again. */
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
