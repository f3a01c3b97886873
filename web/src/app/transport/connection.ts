/** The connection to a table: opens again by itself, and sends what was not answered once more. */

import type {
  AnswerTakeBack,
  Chat,
  ClaimTimeout,
  ErrorMessage,
  Explain,
  Explanation,
  GetPosition,
  GetScores,
  NotesMessage,
  Ping,
  Play,
  Pong,
  PositionMessage,
  Preview,
  PreviewResult,
  Propose,
  Redo,
  Scores,
  SetAutoAnswer,
  SwitchSeat,
  TableInfo,
  TakeBack,
  Undo,
  View,
  Vote,
} from "../../wire";
import { type Call, carrier } from "./transport";

type Act = Play | Undo | Redo | TakeBack | AnswerTakeBack | ClaimTimeout | Propose | Vote | SetAutoAnswer;
export type Wish = Act | Chat | Explain | GetPosition | Preview | GetScores | SwitchSeat | Ping;
export type Message =
  View | PositionMessage | PreviewResult | Scores | Explanation | NotesMessage | ErrorMessage | Pong | TableInfo;
/** `outdated`: the server speaks another version of the protocol than this page. */
export type Link = "connecting" | "live" | "away" | "gone" | "outdated";
type Draft<W> = W extends Wish ? Omit<W, "id"> : never;

/** The version of the messages; the server says its own in the first message. */
export const PROTOCOL = 2;
/** How a server ends its refusal of a page that speaks another version. */
const OTHER_VERSION = /please reload the page$/;

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
    if (isOtherVersion(message)) return this.outdated();
    if (message.type === "view") this.viewed(message);
    else if ("id" in message && message.id) this.waiting.delete(message.id);
    if (message.type === "notes") this.chatArrived(message);
    if (message.type === "error") this.why = message.why;
    this.hooks.told(message);
  }

  /** Nothing of what follows could be understood. */
  private outdated(): void {
    this.close();
    this.hooks.changed("outdated", "");
  }

  /** A wish for a seat is answered by the view from there. */
  private viewed(view: View): void {
    for (const done of view.results ?? []) this.waiting.delete(done.id);
    for (const [id, wish] of this.waiting)
      if (wish.type === "switch_seat" && wish.seat === view.seat) this.waiting.delete(id);
  }

  /** A chat wish is answered by its own note. */
  private chatArrived({ notes }: NotesMessage): void {
    for (const note of notes)
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

const isOtherVersion = (message: Message): boolean =>
  message.type === "error"
    ? OTHER_VERSION.test(message.why)
    : message.type === "table_info" && message.protocol !== PROTOCOL;
