/** Who reads the log, for all that asks what concerns whom. */

import { changesOf } from "../../games/ledgers";
import type { Room } from "../../wire";
import type { Reader } from "./log";

export function readerOf(room: Room, seat: number): Reader {
  return { seat, colour: room.seats[seat]?.colour ?? "", changes: (told) => changesOf(room.game, told) };
}
