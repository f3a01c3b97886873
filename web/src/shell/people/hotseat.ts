/** Several people at one screen: who is due there. */

import type { SeatShown, View } from "../../wire";

/** My own seats; where there are several, they share this screen. */
export function mySeats(seats: SeatShown[]): SeatShown[] {
  return seats.filter((seat) => seat.mine && !seat.away);
}

/** The seat that must come to the screen: the one there, if it is asked; else the next of mine that
 * is, clockwise, unless it plays on a device of its own. */
export function dueSeat(view: View, seats: SeatShown[]): number {
  if (view.status !== "running" || view.owes.includes(view.seat)) return view.seat;
  const after = (seat: SeatShown) => (seat.seat - view.seat + seats.length) % seats.length;
  const asked = mySeats(seats).filter((seat) => view.owes.includes(seat.seat) && !seat.online);
  return asked.sort((one, other) => after(one) - after(other))[0]?.seat ?? view.seat;
}
