/** The lists of tables, kept fresh; gives back what ends it. */

import type { LobbyLists } from "../../wire";
import { type Call, carrier } from "../transport/transport";

const AGAIN = 2000;

export function keepLists(told: (tables: LobbyLists) => void): () => void {
  let call: Call;
  let timer: ReturnType<typeof setTimeout>;
  let ended = false;
  const open = () => {
    call = carrier.open("/lobby/live", {
      opened: () => {},
      heard: (text) => told(JSON.parse(text) as LobbyLists),
      closed: () => {
        if (!ended) timer = setTimeout(open, AGAIN);
      },
    });
  };
  open();
  return () => {
    ended = true;
    clearTimeout(timer);
    call.close();
  };
}
