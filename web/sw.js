/** The service worker: keeps a page that plays without a server, and shows what a server pushes.
 *
 * The build fills in VERSION and FILES. A page is kept once it has asked for that; from then on each newer one is fetched
 * whole, and waits until the person wants it.
 */

const CACHE = `planwagen ${VERSION}`;
const PAGE = self.registration.scope;
/** Where there is a server, only what is played here comes from here; a site has nothing else. */
const isSite = location.search === "?site";
const isKept = new Set(FILES.map((file) => new URL(file, PAGE).href));

self.addEventListener("install", (event) => event.waitUntil(packedBefore().then((was) => was && pack())));
// A page that was here first is served too, or the network could not go away before it is opened again.
self.addEventListener("activate", (event) => event.waitUntil(forgetOlder().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  if (event.data === "pack") event.waitUntil(pack().then(() => event.source.postMessage("packed")));
  if (event.data === "replace") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(opened(request));
  else if (isKept.has(request.url)) event.respondWith(kept(request.url, request));
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

async function kept(url, request) {
  return (await caches.match(url)) ?? fetch(request);
}

/** A page of the server comes from there; without a network, tables on this device are what is left. */
async function opened(request) {
  const { pathname, searchParams, href } = new URL(request.url);
  const isRoot = pathname === new URL(PAGE).pathname || href.startsWith(`${PAGE}index.html`);
  if (isRoot && (isSite || searchParams.has("here"))) return kept(PAGE, request);
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

/** A page that shows the table already is brought forward. */
async function open(link) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find((one) => new URL(one.url).pathname === new URL(link).pathname);
  return page ? page.focus() : self.clients.openWindow(link);
}
