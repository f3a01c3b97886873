/** Push notifications of the browser, also while no page of ours is open. */

export const canPush = () => "serviceWorker" in navigator && "PushManager" in window;

/** The subscription as text for the server; throws if the person or the browser refuses. */
export async function subscribe(key: string): Promise<string> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("denied");
  const worker = await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  const taken = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return JSON.stringify(taken);
}
