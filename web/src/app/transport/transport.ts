/** What carries wishes to the rules, and what they tell back. */

import { suitcase } from "../../offline";
import { server } from "./server_transport";

export type Reply = { status: number; text: string };
/** What is told of a call. */
export type Ends = { opened: () => void; heard: (text: string) => void; closed: (code: number) => void };
export type Call = { readonly isOpen: boolean; send: (text: string) => void; close: () => void };

export type Carrier = {
  ask: (method: string, path: string, body?: string) => Promise<Reply>;
  open: (path: string, ends: Ends) => Call;
};

export const carrier: Carrier = suitcase ?? server;
