/** The connection to a table: it opens again by itself, and sends unanswered commands again. */

import type {
  AnswerTakeBack,
  ChangedView,
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
import { open } from "../lesson/channel";
import type { Said } from "./api";
import { Parts } from "./parts";
import type { Channel } from "./transport";

type Act = Play | Undo | Redo | TakeBack | AnswerTakeBack | ClaimTimeout | Propose | Vote | SetAutoAnswer;
export type Command = Act | Chat | Explain | GetPosition | Preview | GetScores | SwitchSeat | Ping;
export type Message =
  View | PositionMessage | PreviewResult | Scores | Explanation | NotesMessage | ErrorMessage | Pong | TableInfo;
/** `outdated`: the server speaks another version of the protocol than this page. */
export type Link = "connecting" | "live" | "away" | "gone" | "outdated";
type Draft<W> = W extends Command ? Omit<W, "id"> : never;

/** The version of the messages; the server says its own in the first message. */
export const PROTOCOL = 2;
/** How a server ends its refusal of a page that speaks another version. */
const TABLE_DELETED: Said = { why: "this table has been deleted", code: "table_deleted" };
const OTHER_VERSION = /please reload the page$/;

const RESTART = 1012;
const DELETED = 4410;
const FOR_GOOD = new Set([4403, 4404, DELETED]);
const FIRST_RETRY_AFTER = 400;
const LONGEST_RETRY_AFTER = 8000;

export type Callbacks = {
  /** The path of the table; called at every opening, since it holds the last line known. */
  path: () => string;
  onMessage: (message: Message) => void;
  onLink: (link: Link, reason?: Said) => void;
};

export class Connection {
  private channel: Channel | null = null;
  private parts = new Parts();
  private unansweredCommands = new Map<string, Command>();
  private retryAfter = FIRST_RETRY_AFTER;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reason: Said | undefined;
  private closed = false;

  constructor(private callbacks: Callbacks) {}

  open(): void {
    clearTimeout(this.timer);
    const channel: Channel = open(this.callbacks.path(), {
      onOpen: () => this.onOpen(),
      onMessage: (text) => this.onMessage(text),
      onClose: (code) => channel === this.channel && this.onClose(code),
    });
    this.channel = channel;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.channel?.close();
    this.channel = null;
  }

  /** Sends a command with an id of its own, and again after a break until it is answered. */
  send(command: Draft<Command>): string {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    const complete = { ...command, id } as Command;
    this.unansweredCommands.set(id, complete);
    this.transmit(complete);
    return id;
  }

  /** For the path: see `Parts.kept`. */
  get kept(): string {
    return this.parts.kept;
  }

  get unanswered(): number {
    return this.unansweredCommands.size;
  }

  private transmit(command: Command): void {
    if (this.channel?.isOpen) this.channel.send(JSON.stringify(command));
  }

  private onOpen(): void {
    this.reason = undefined;
    this.callbacks.onLink("live");
    for (const command of this.unansweredCommands.values()) this.transmit(command);
  }

  private onMessage(text: string): void {
    const received = JSON.parse(text) as Message | ChangedView;
    const message = received.type === "changed_view" ? this.parts.view(received) : received;
    if (isOtherVersion(message)) return this.onOtherVersion();
    if (message.type === "view") this.onView(message);
    else if ("id" in message && message.id) this.unansweredCommands.delete(message.id);
    if (message.type === "notes") this.onNotes(message);
    if (message.type === "error") this.reason = message;
    else this.retryAfter = FIRST_RETRY_AFTER;
    this.callbacks.onMessage(message);
  }

  /** Nothing of what follows could be understood. */
  private onOtherVersion(): void {
    this.close();
    this.callbacks.onLink("outdated");
  }

  /** A change of seats is answered by the view from the new seat. */
  private onView(view: View): void {
    for (const done of view.results ?? []) this.unansweredCommands.delete(done.id);
    for (const [id, command] of this.unansweredCommands)
      if (command.type === "switch_seat" && command.seat === view.seat) this.unansweredCommands.delete(id);
  }

  /** A chat command is answered by its own note. */
  private onNotes({ notes }: NotesMessage): void {
    for (const note of notes)
      this.unansweredCommands.delete(
        String(note.body.id ?? "")
          .split(" ")
          .at(-1) ?? "",
      );
  }

  private onClose(code: number): void {
    if (this.closed) return;
    if (FOR_GOOD.has(code)) {
      this.callbacks.onLink("gone", this.reason ?? (code === DELETED ? TABLE_DELETED : undefined));
      return;
    }
    this.callbacks.onLink("away");
    const retryAfter = code === RESTART ? FIRST_RETRY_AFTER : this.retryAfter;
    this.retryAfter = Math.min(this.retryAfter * 2, LONGEST_RETRY_AFTER);
    this.timer = setTimeout(() => this.open(), retryAfter);
  }
}

const isOtherVersion = (message: Message): boolean =>
  message.type === "error"
    ? OTHER_VERSION.test(message.why)
    : message.type === "table_info" && message.protocol !== PROTOCOL;
