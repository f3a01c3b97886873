/** The lists of tables, kept fresh; gives back what ends it. */

import type { Tables } from "../../wire";
import { socketAddress } from "../link/api";

const AGAIN = 2000;

export function keepLists(told: (tables: Tables) => void): () => void {
  let socket: WebSocket;
  let timer: ReturnType<typeof setTimeout>;
  let ended = false;
  const open = () => {
    socket = new WebSocket(socketAddress("/lobby/live"));
    socket.onmessage = (event) => told(JSON.parse(String(event.data)) as Tables);
    socket.onclose = () => {
      if (!ended) timer = setTimeout(open, AGAIN);
    };
  };
  open();
  return () => {
    ended = true;
    clearTimeout(timer);
    socket.close();
  };
}
