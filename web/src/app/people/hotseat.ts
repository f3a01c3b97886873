/** Several people at one screen: who is due there. */

import type { SeatInfo, View } from "../../wire";

/** My own seats; where there are several, they share this screen. */
export function mySeats(seats: SeatInfo[]): SeatInfo[] {
  return seats.filter((seat) => seat.mine && !seat.away);
}

/** The seat that must come to the screen: the one there, if it is asked; else the next of mine that
 * is, clockwise, unless it plays on a device of its own. */
export function dueSeat(view: View, seats: SeatInfo[]): number {
  if (view.status !== "running" || view.to_move.includes(view.seat)) return view.seat;
  const after = (seat: SeatInfo) => (seat.seat - view.seat + seats.length) % seats.length;
  const asked = mySeats(seats).filter((seat) => view.to_move.includes(seat.seat) && !seat.online);
  return asked.sort((one, other) => after(one) - after(other))[0]?.seat ?? view.seat;
}
