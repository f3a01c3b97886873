/** Where a table without a server lives: the same rules, bots and views as there, in Python, off the page's own thread. */

import { alone } from "./tab_lock";
import { Desk } from "./worker_bridge";
import { openPython } from "./python";
import type { Fault, ToPage, ToWorker } from "./worker_protocol";
import { openShelf } from "./storage";

const post = (message: ToPage) => self.postMessage(message);

/** Where nothing can be kept, nothing is fetched. */
async function unpack(): Promise<Desk | undefined> {
  await alone(() => post({ type: "elsewhere" }));
  const shelf = await or("shelf", openShelf());
  const python =
    shelf &&
    (await or(
      "rules",
      openPython((part) => post({ type: "loaded", part })),
    ));
  const desk = python && (await or("rules", Desk.open(python, shelf, post)));
  if (desk) post({ type: "ready" });
  return desk;
}

const or = <T>(what: Fault, opening: Promise<T>): Promise<T | undefined> =>
  opening.catch((fault: unknown) => {
    post({ type: "broken", what, why: String(fault) });
    return undefined;
  });

const desk = unpack();

self.onmessage = ({ data }: MessageEvent<ToWorker>) => void desk.then((open) => open?.hear(data));
