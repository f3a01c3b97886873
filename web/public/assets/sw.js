/** Shows what the server pushes, and opens the table when it is clicked. */

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
