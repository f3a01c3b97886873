/** The offline transport, where the page plays without a server. It starts at once, while the player chooses seats. */

import { isOffline } from "../app/transport/environment";
import { WorkerTransport } from "./worker_transport.svelte";

const startWorker = () => new WorkerTransport(new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

export const offline = isOffline ? startWorker() : null;
