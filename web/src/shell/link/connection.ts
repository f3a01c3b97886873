/** The connection to a table: opens again by itself, and sends what was not answered once more. */

import type {
  Answer,
  AskScores,
  Because,
  Chat,
  Do,
  End,
  Look,
  Past,
  Ping,
  Plan,
  Planned,
  Pong,
  Problem,
  Redo,
  Room,
  Scores,
  SetAnswer,
  Sit,
  Propose,
  TakeBack,
  Vote,
  Talk,
  Undo,
  View,
  Why,
} from "../../wire";
import { type Call, carrier } from "./carrier";

type Act = Do | Undo | Redo | TakeBack | Answer | End | Propose | Vote | SetAnswer;
export type Wish = Act | Chat | Why | Look | Plan | AskScores | Sit | Ping;
export type Message = View | Past | Planned | Scores | Because | Talk | Problem | Pong | Room;
export type Link = "connecting" | "live" | "away" | "gone";
type Draft<W> = W extends Wish ? Omit<W, "id"> : never;

const RESTART = 1012;
const DELETED = 4410;
const FOR_GOOD = new Set([4403, 4404, DELETED]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export type Hooks = {
  /** Where the table is, asked anew at every opening: it holds the last line known. */
  path: () => string;
  told: (message: Message) => void;
  changed: (link: Link, why: string) => void;
};

export class Connection {
  private call: Call | null = null;
  private waiting = new Map<string, Wish>();
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private why = "";
  private closed = false;

  constructor(private hooks: Hooks) {}

  open(): void {
    clearTimeout(this.timer);
    const call: Call = carrier.open(this.hooks.path(), {
      opened: () => this.opened(),
      heard: (text) => this.heard(text),
      closed: (code) => call === this.call && this.lost(code),
    });
    this.call = call;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.call?.close();
    this.call = null;
  }

  /** Sends a wish with an id of its own, and again after a break until it is answered. */
  wish(wish: Draft<Wish>): string {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    const whole = { ...wish, id } as Wish;
    this.waiting.set(id, whole);
    this.send(whole);
    return id;
  }

  get unanswered(): number {
    return this.waiting.size;
  }

  private send(wish: Wish): void {
    if (this.call?.isOpen) this.call.send(JSON.stringify(wish));
  }

  private opened(): void {
    this.wait = FIRST_WAIT;
    this.why = "";
    this.hooks.changed("live", "");
    for (const wish of this.waiting.values()) this.send(wish);
  }

  private heard(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.type === "view") this.viewed(message);
    else if ("id" in message && message.id) this.waiting.delete(message.id);
    if (message.type === "talk") this.chatArrived(message);
    if (message.type === "error") this.why = message.why;
    this.hooks.told(message);
  }

  /** A wish for a seat is answered by the view from there. */
  private viewed(view: View): void {
    for (const done of view.answers ?? []) this.waiting.delete(done.id);
    for (const [id, wish] of this.waiting) if (wish.type === "sit" && wish.seat === view.seat) this.waiting.delete(id);
  }

  /** A chat wish is answered by its own note. */
  private chatArrived(talk: Talk): void {
    for (const note of talk.notes)
      this.waiting.delete(
        String(note.body.id ?? "")
          .split(" ")
          .at(-1) ?? "",
      );
  }

  private lost(code: number): void {
    if (this.closed) return;
    if (FOR_GOOD.has(code)) {
      this.hooks.changed("gone", this.why || (code === DELETED ? "this table has been deleted" : ""));
      return;
    }
    this.hooks.changed("away", "");
    const wait = code === RESTART ? FIRST_WAIT : this.wait;
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.timer = setTimeout(() => this.open(), wait);
  }
}
