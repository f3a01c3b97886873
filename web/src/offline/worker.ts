/** The worker of offline play: the same rules, bots and views as on a server, in Python. */

import { lockTab } from "./tab_lock";
import { WorkerBridge } from "./worker_bridge";
import { openPython } from "./python";
import type { Failure, ToPage, ToWorker } from "./worker_protocol";
import { openStorage } from "./storage";

const post = (message: ToPage) => self.postMessage(message);

/** Python is not fetched where nothing can be stored. */
async function start(): Promise<WorkerBridge | undefined> {
  await lockTab(() => post({ type: "locked" }));
  const storage = await or("storage", openStorage());
  const python =
    storage &&
    (await or(
      "rules",
      openPython((part) => post({ type: "progress", part })),
    ));
  const bridge = python && (await or("rules", WorkerBridge.open(python, storage, post)));
  if (bridge) post({ type: "ready" });
  return bridge;
}

const or = <T>(what: Failure, opening: Promise<T>): Promise<T | undefined> =>
  opening.catch((error: unknown) => {
    post({ type: "failed", what, why: String(error) });
    return undefined;
  });

const bridge = start();

self.onmessage = ({ data }: MessageEvent<ToWorker>) => void bridge.then((ready) => ready?.handle(data));
