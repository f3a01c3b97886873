/** Where a table without a server lives: the same rules, bots and views as there, in Python, off the page's own thread. */

import { alone } from "./alone";
import { Desk } from "./desk";
import { openPython } from "./python";
import type { ToPage, ToWorker } from "./post";

const post = (message: ToPage) => self.postMessage(message);

async function unpack(): Promise<Desk> {
  await alone(() => post({ type: "elsewhere" }));
  const python = await openPython((part) => post({ type: "loaded", part }));
  const desk = await Desk.open(python, post);
  post({ type: "ready" });
  return desk;
}

const desk = unpack().catch((fault: unknown) => post({ type: "broken", why: String(fault) }));

self.onmessage = ({ data }: MessageEvent<ToWorker>) => void desk.then((open) => open?.hear(data));
