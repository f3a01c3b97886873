/** Asks the browser to take notices for this page, also while no page of ours is open. */

export const canPush = () => "serviceWorker" in navigator && "PushManager" in window;

/** The subscription as text for the server; a no of the person or the browser is an error. */
export async function subscribe(key: string): Promise<string> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("denied");
  const worker = await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  const taken = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return JSON.stringify(taken);
}
