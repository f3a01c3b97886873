/** Subscribes to the lists of tables; returns a function that ends it. */

import type { LobbyLists } from "../../wire";
import { type Channel, transport } from "../transport/transport";

const RETRY_AFTER = 2000;

export function watchLobby(onLists: (tables: LobbyLists) => void): () => void {
  let channel: Channel;
  let timer: ReturnType<typeof setTimeout>;
  let ended = false;
  const open = () => {
    channel = transport.open("/lobby/live", {
      onOpen: () => {},
      onMessage: (text) => onLists(JSON.parse(text) as LobbyLists),
      onClose: () => {
        if (!ended) timer = setTimeout(open, RETRY_AFTER);
      },
    });
  };
  open();
  return () => {
    ended = true;
    clearTimeout(timer);
    channel.close();
  };
}
