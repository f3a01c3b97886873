/** The shared screen: whose turn it is to sit there, and for whom the curtain has been opened. */

import { gamePage } from "../../games";
import type { SeatInfo } from "../../wire";
import { dueSeat, mySeats } from "./hotseat";
import type { Table } from "../table/table.svelte";

const NOBODY = -1;

export class Hotseat {
  private opened = $state(NOBODY);
  /** A seat called by hand stays until the table goes on. */
  private called = $state.raw({ seat: NOBODY, seq: NOBODY });

  constructor(private table: Table) {}

  /** The people at this screen; empty where there is only one. */
  get seats(): SeatInfo[] {
    const mine = mySeats(this.table.info?.seats ?? []);
    return mine.length > 1 ? mine : [];
  }

  get isSecret(): boolean {
    return !!this.table.info && gamePage(this.table.info.game).hasSecrets;
  }

  /** The seat that the screen is meant for now. */
  get due(): number {
    const { info, view, seq } = this.table;
    if (!info || !view) return NOBODY;
    const isOnItsWay = this.called.seat !== NOBODY && this.called.seat !== view.seat;
    return isOnItsWay || this.called.seq === seq ? this.called.seat : dueSeat(view, info.seats);
  }

  /** For whom the curtain is drawn; null while the right person looks at the board. */
  get curtain(): SeatInfo | null {
    const { info, view } = this.table;
    if (!info || !view || !this.isSecret || !this.seats.length || view.status !== "running") return null;
    const isOpen = this.opened === view.seat && this.due === view.seat;
    return isOpen ? null : (info.seats[this.due] ?? null);
  }

  /** Somebody at this screen asks for the seat; where there are secrets, behind the curtain. */
  call(seat: number): void {
    this.called = { seat, seq: this.table.seq };
    if (this.isSecret) this.opened = NOBODY;
    else this.table.switchSeat(seat);
  }

  open(): void {
    const seat = this.due;
    this.called = { seat, seq: this.table.seq };
    this.opened = seat;
    if (seat !== this.table.seat) this.table.switchSeat(seat);
  }

  close(): void {
    this.opened = NOBODY;
  }

  /** Without secrets the screen follows the game by itself. */
  follow(): void {
    if (this.isSecret || !this.seats.length || this.due === this.table.seat) return;
    if (this.called.seat !== this.due) this.call(this.due);
  }
}
