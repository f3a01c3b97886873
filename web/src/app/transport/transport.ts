/** The transport between page and rules: a server, or Python in a worker. */

import { offline } from "../../offline";
import { serverTransport } from "./server_transport";

export type Reply = { status: number; text: string };
/** Callbacks of a channel. */
export type ChannelCallbacks = {
  onOpen: () => void;
  onMessage: (text: string) => void;
  onClose: (code: number) => void;
};
export type Channel = { readonly isOpen: boolean; send: (text: string) => void; close: () => void };

export type Transport = {
  request: (method: string, path: string, body?: string) => Promise<Reply>;
  open: (path: string, callbacks: ChannelCallbacks) => Channel;
};

export const transport: Transport = offline ?? serverTransport;
