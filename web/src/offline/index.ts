/** The suitcase of this page, where it plays without a server; it is unpacked at once, while seats are chosen. */

import { isHere } from "../app/transport/environment";
import { Suitcase } from "./worker_transport.svelte";

const unpack = () => new Suitcase(new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

export const suitcase = isHere ? unpack() : null;
