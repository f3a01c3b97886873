/**
 * The service worker: caches a page that plays offline, and shows push notifications. The build fills in VERSION and
 * FILES. A page is cached once it has asked for that; from then on each update is fetched whole, and waits until the
 * person wants it.
 */

const CACHE = `planwagen ${VERSION}`;
const PAGE = self.registration.scope;
/** With a server, only offline pages come from the cache; a static site has nothing else. */
const isSite = location.search === "?site";
const isCached = new Set(FILES.map((file) => new URL(file, PAGE).href));

self.addEventListener("install", (event) => event.waitUntil(packedBefore().then((was) => was && pack())));
// Also serves the page that registered it, so that it works without a network at once.
self.addEventListener("activate", (event) => event.waitUntil(forgetOlder().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  if (event.data === "pack") event.waitUntil(pack().then(() => event.source.postMessage("packed")));
  if (event.data === "replace") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(opened(request));
  else if (isCached.has(request.url)) event.respondWith(cached(request.url, request));
});

const packedBefore = async () => (await names()).length > 0;
const names = async () => (await caches.keys()).filter((name) => name.startsWith("planwagen "));

/** Names with a hash in them mean the same for ever. */
async function pack() {
  if (await caches.has(CACHE)) return;
  const wanted = FILES.map((file) => new Request(new URL(file, PAGE), { cache: "force-cache" }));
  const fresh = new Request(PAGE, { cache: "reload" });
  const found = await Promise.all([fresh, ...wanted].map(async (one) => [one, await fetched(one)]));
  const cache = await caches.open(CACHE);
  await Promise.all(found.map(([one, answer]) => cache.put(one, answer)));
}

async function fetched(request) {
  const answer = await fetch(request);
  if (!answer.ok) throw new Error(`${request.url}: ${answer.status}`);
  return answer;
}

async function forgetOlder() {
  for (const name of await names()) if (name !== CACHE) await caches.delete(name);
}

async function cached(url, request) {
  return (await caches.match(url)) ?? fetch(request);
}

/** Pages of the server come from the server; without a network, offline play is what is left. */
async function opened(request) {
  const { pathname, searchParams, href } = new URL(request.url);
  const isRoot = pathname === new URL(PAGE).pathname || href.startsWith(`${PAGE}index.html`);
  if (isRoot && (isSite || searchParams.has("here"))) return cached(PAGE, request);
  return fetch(request).catch(async () =>
    (await caches.has(CACHE)) ? Response.redirect(`${PAGE}?here`) : Response.error(),
  );
}

self.addEventListener("push", (event) => {
  const { title, link, tag } = event.data.json();
  const shown = { tag, icon: "/assets/wagon-turn.svg", data: { link } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});

/** Focuses a page that shows the table already. */
async function open(link) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find((one) => new URL(one.url).pathname === new URL(link).pathname);
  return page ? page.focus() : self.clients.openWindow(link);
}
