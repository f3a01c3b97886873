/** What is known of a table: everything comes from the server, in the order of its lines. */

import { gamePage } from "../../games";
import type { Choice, Event, Note, PositionMessage, PreviewResult, SeatInfo, TableInfo, View } from "../../wire";
import type { Light } from "../board/highlight";
import { byTurn } from "../log/log";

const SPECTATOR = -3;
const NOTHING_READ = -1;

const isChatOfOthers = (note: Note, me: number) => note.kind === "chat" && note.seat !== me;

export abstract class TableState {
  info: TableInfo | null = $state.raw(null);
  view: View | null = $state.raw(null);
  log: Event[] = $state.raw([]);
  /** The new events of the last message, if it followed on what is shown. */
  fresh: Event[] = $state.raw([]);
  /** How many moves of others have come, and wait to be seen. */
  behind = $state(0);
  /** The dice that were just rolled, by their eyes. */
  rolled = $state("");
  notes: Note[] = $state.raw([]);
  /** The last note that was read; those that were there before the page count as read. */
  lastRead = $state(NOTHING_READ);
  past: PositionMessage | null = $state.raw(null);
  /** A command has been sent and not answered yet. */
  sent = $state(false);
  /** The line of my last decision. */
  decided = $state(-1);
  /** When the last view came, by the clock of this page. */
  receivedAt = $state(0);
  /** The places that a line of the log speaks of, while it is pointed at. */
  lit: Light | null = $state.raw(null);
  /** The places that shall be brought into sight. */
  sought: Light | null = $state.raw(null);
  /** The clause that the rules shall be opened at. */
  clause = $state("");
  turns = $derived(byTurn(this.log, gamePage(this.info?.game ?? "").openings));

  /** Whose hand is held, where all are open; -1 is mine. */
  protected abstract get hand(): number;
  /** The preview that is shown instead of the present. */
  abstract get previewed(): PreviewResult | null;

  /** Through whose eyes the table is seen: nobody's, while it is looked at as all see it. */
  get seat(): number {
    if (this.past?.viewpoint === "public") return SPECTATOR;
    return this.past?.viewpoint === "all" && this.hand >= 0 ? this.hand : this.mySeat;
  }

  /** Do I look through my own eyes, and not through another's, with all hands open? */
  get isSelf(): boolean {
    return this.mySeat >= 0 && this.seat === this.mySeat;
  }

  get mySeat(): number {
    return this.view?.seat ?? SPECTATOR;
  }

  get mine(): SeatInfo | undefined {
    return this.info?.seats[this.mySeat];
  }

  /** What the others have said since the chat was last looked at. */
  get unread(): number {
    if (this.lastRead === NOTHING_READ) return 0;
    return this.notes.filter((note) => isChatOfOthers(note, this.mySeat) && note.number > this.lastRead).length;
  }

  /** The chat is on the screen. */
  markRead(): void {
    this.lastRead = this.notes.at(-1)?.number ?? this.lastRead;
  }

  /** Not while a bot answers for me. */
  get isAsked(): boolean {
    return !!this.view?.prompt && !this.mine?.away && !this.past;
  }

  get choices(): Choice[] {
    return this.isAsked && !this.sent ? ((this.previewed ?? this.view)?.choices ?? []) : [];
  }

  /** What I am asked. */
  get prompt(): View["prompt"] {
    return (this.previewed ?? (this.mine?.away ? null : this.view))?.prompt ?? null;
  }

  get position(): unknown {
    return (this.past ?? this.previewed ?? this.view)?.position;
  }

  /** The same, as the game of this name shows it: a board reads the positions of its own game only. */
  positionOf<Position>(game: string): Position {
    if (this.info?.game !== game) throw new Error(`this is no table of ${game}`);
    return this.position as Position;
  }

  get standing() {
    return (this.past ?? this.previewed ?? this.view)?.standing;
  }

  get toMove(): number[] {
    return this.past?.to_move ?? this.view?.to_move ?? [];
  }

  get seq(): number {
    return this.view?.seq ?? 0;
  }
}
