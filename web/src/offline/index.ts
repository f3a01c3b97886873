/** The suitcase of this page, where it plays without a server; it is unpacked at once, while seats are chosen. */

import { isOffline } from "../app/transport/environment";
import { WorkerTransport } from "./worker_transport.svelte";

const startWorker = () => new WorkerTransport(new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

export const offline = isOffline ? startWorker() : null;
