/** A table as this viewer knows it: everything comes from the server, in the order of its lines. */

import type { Because, Note, Offer, Past, Refused, Room, SeatShown, Told, View } from "../../wire";
import { socketAddress } from "../link/api";
import type { Light } from "../board/highlight";
import { flash } from "../board/flash";
import { Hotseat } from "../people/hotseat.svelte";
import type { Viewpoint } from "../link/links";
import { merged } from "../log/log";
import { Replay } from "../replay/replay.svelte";
import { settings } from "../settings/settings.svelte";
import { Line, type Link, type Message } from "../link/connection";

/** What was chosen first: a place or a group of choices; with `only`, the places of some choices. */
export type Stage = { kind: "at" | "group"; name: string; only?: (offer: Offer) => boolean };

const NONE: Offer[] = [];

const SPECTATOR = -3;

export class Table {
  room: Room | null = $state.raw(null);
  view: View | null = $state.raw(null);
  log: Told[] = $state.raw([]);
  notes: Note[] = $state.raw([]);
  past: Past | null = $state.raw(null);
  link: Link = $state("connecting");
  trouble = $state("");
  refused: Refused | null = $state.raw(null);
  /** The answer to the last question why something is not offered. */
  because: Because | null = $state.raw(null);
  stage: Stage | null = $state.raw(null);
  /** The place on the board that is pointed at or has the focus. */
  pointed = $state("");
  /** The clause that the rules shall be opened at. */
  clause = $state("");
  /** The place of the board that Tab leads to. */
  stop = $state("");
  sent = $state(false);
  /** The places that a line of the log speaks of, while it is pointed at. */
  lit: Light | null = $state.raw(null);
  /** The places that shall be brought into sight. */
  sought: Light | null = $state.raw(null);
  /** The last line at which a wish of mine was fulfilled. */
  decided = $state(-1);
  readonly replay = new Replay(this);
  /** A choice that waits to be confirmed. */
  held: Offer | null = $state.raw(null);
  /** When the last view came, by the clock of this page. */
  heardAt = $state(0);
  readonly hotseat = new Hotseat(this);

  private line: Line;
  private looking = "";

  constructor(
    readonly id: string,
    private watch = "",
  ) {
    this.line = new Line({
      address: () => this.address(),
      told: (message) => this.told(message),
      changed: (link, why) => this.linked(link, why),
    });
  }

  open = () => this.line.open();
  close = () => {
    this.replay.pause();
    this.line.close();
  };

  /** Through whose eyes the table is seen: nobody's, while it is looked at as all see it. */
  get seat(): number {
    if (this.past?.viewpoint === "public") return SPECTATOR;
    return this.past?.viewpoint === "all" && this.replay.hand >= 0 ? this.replay.hand : this.mySeat;
  }

  /** Do I look through my own eyes, and not through another's, with all hands open? */
  get isSelf(): boolean {
    return this.mySeat >= 0 && this.seat === this.mySeat;
  }

  get mySeat(): number {
    return this.view?.seat ?? SPECTATOR;
  }

  get mine(): SeatShown | undefined {
    return this.room?.seats[this.mySeat];
  }

  get isAsked(): boolean {
    return !!this.view?.prompt && !this.past;
  }

  get choices(): Offer[] {
    return this.isAsked && !this.sent ? (this.view?.choices ?? []) : [];
  }

  get position(): unknown {
    return this.past?.position ?? this.view?.position;
  }

  get standing() {
    return this.past?.standing ?? this.view?.standing;
  }

  get owes(): number[] {
    return this.past?.owes ?? this.view?.owes ?? [];
  }

  get seq(): number {
    return this.view?.seq ?? 0;
  }

  /** The choices by their place; once something is chosen first, only those that follow from it. */
  private byPlace = $derived.by(() => {
    const found = new Map<string, Offer[]>();
    for (const offer of this.choices) {
      if (!offer.at || this.stage?.only?.(offer) === false) continue;
      const there = found.get(offer.at);
      if (there) there.push(offer);
      else found.set(offer.at, [offer]);
    }
    return found;
  });

  at(place: string): Offer[] {
    return this.byPlace.get(place) ?? NONE;
  }

  /** Decides; `more` answers what is asked then, where it belongs together. */
  do(offer: Offer, ...more: string[]): void {
    const isConfirmed = settings.confirm === "never" || this.held?.do === offer.do;
    this.back();
    if (isConfirmed) this.play([offer.do, ...more]);
    else this.held = offer;
  }

  /** Several decisions at once: the server plays all or none. */
  play(steps: string[]): void {
    this.back();
    this.sent = true;
    this.line.wish({ type: "do", seq: this.seq, steps });
  }

  /** A place on the board is chosen: it is done, asked how, or told why not. */
  choose(place: string, probe: string): void {
    const offers = this.at(place);
    if (offers.length === 1) this.do(offers[0]!);
    else if (offers.length) this.stage = { kind: "at", name: place, only: this.stage?.only };
    else this.why(probe);
  }

  back(): void {
    this.stage = this.held = null;
    this.refused = this.because = null;
  }

  /** Takes back my last decision, or that of a line and all that I did after it; where nothing can
   * be undone, the server says why. */
  undo(to: number | null = null): void {
    const isElsewhere = this.replay.isOn && to === null;
    if (isElsewhere || !this.view?.undo) return;
    this.live();
    this.back();
    this.sent = true;
    this.line.wish({ type: "undo", seq: this.seq, to });
  }

  redo(): void {
    if (!this.view?.undo) return;
    this.back();
    this.sent = true;
    this.line.wish({ type: "redo", seq: this.seq });
  }

  /** Beyond the undo line the others are asked. */
  takeBack(): void {
    this.back();
    this.line.wish({ type: "take_back", seq: this.seq });
  }

  answer(yes: boolean): void {
    this.line.wish({ type: "answer", yes });
  }

  /** Ends the game of somebody whose time is up. */
  end(): void {
    this.line.wish({ type: "end" });
  }

  /** Another seat of mine takes over this screen. */
  sit(seat: number): void {
    this.line.wish({ type: "sit", seat });
  }

  why(text: string): void {
    if (text && this.view) this.line.wish({ type: "why", text });
  }

  chat(text: string): void {
    this.line.wish({ type: "chat", text });
  }

  /** Asks for the position after a line; `replay` leads through them. */
  look(seq: number, viewpoint: Viewpoint): void {
    this.back();
    this.looking = this.line.wish({ type: "look", seq, viewpoint });
  }

  live(): void {
    if (this.past || this.replay.isOn) this.replay.live();
  }

  present(): void {
    flash.isQuiet = true;
    this.past = null;
    this.looking = "";
  }

  /** What lets others look on, where this viewer may pass it on. */
  get watchKey(): string {
    return this.room?.terms.watch ? this.room.watch || this.watch : "";
  }

  /** Where the server draws what this viewer sees now. */
  picture(theme: "light" | "dark"): string {
    const keys = new URLSearchParams({ seq: `${this.seq}`, theme });
    if (this.seat >= 0) keys.set("seat", `${this.seat}`);
    if (this.watch) keys.set("watch", this.watch);
    return `/api/tables/${this.id}/picture?${keys}`;
  }

  /** Where the server tells in words what this viewer sees now, or after the line looked at. */
  text(lang: string): string {
    const keys = new URLSearchParams({ seq: `${this.past?.seq ?? this.seq}`, lang });
    if (this.mySeat >= 0) keys.set("seat", `${this.mySeat}`);
    if (this.past?.viewpoint) keys.set("viewpoint", this.past.viewpoint);
    if (this.watch) keys.set("watch", this.watch);
    return `/api/tables/${this.id}/text?${keys}`;
  }

  private address(): string {
    const keys = new URLSearchParams({ since: `${this.seq}` });
    if (this.seat >= 0) keys.set("seat", `${this.seat}`);
    if (this.watch) keys.set("watch", this.watch);
    return socketAddress(`/tables/${this.id}/live?${keys}`);
  }

  private linked(link: Link, why: string): void {
    this.link = link;
    if (why) this.trouble = why;
  }

  private told(message: Message): void {
    switch (message.type) {
      case "view":
        return this.seen(message);
      case "room":
        this.room = message;
        return;
      case "talk":
        this.notes = [...this.notes, ...message.notes.filter((note) => !this.knows(note))];
        return;
      case "past":
        if (message.id === this.looking) this.looked(message);
        return;
      case "why":
        this.because = message;
        return;
      case "error":
        this.trouble = message.why;
        this.sent = false;
        if (message.id && message.id === this.looking) this.replay.refused(this.past);
    }
  }

  /** Numbers tell what has changed between neighbours only. */
  private looked(past: Past): void {
    const before = this.past?.seq ?? this.seq;
    flash.isQuiet = this.past?.viewpoint !== past.viewpoint || !this.replay.isStep(before, past.seq);
    this.past = past;
  }

  private knows(note: Note): boolean {
    return this.notes.some((known) => known.number === note.number);
  }

  private seen(view: View): void {
    if (this.view && view.seat !== this.seat) this.forget();
    if (!this.past) flash.isQuiet = false;
    if (view.seq !== this.seq) this.back();
    this.log = merged(this.log, view);
    this.view = view;
    this.heardAt = Date.now();
    this.sent = false;
    this.trouble = "";
    for (const answer of view.answers ?? []) {
      if (answer.refused) this.refused = answer.refused;
      else this.decided = Math.max(this.decided, answer.seq);
    }
  }

  /** What one seat was told is not for the next one at this screen. */
  private forget(): void {
    this.back();
    this.live();
    this.log = [];
  }
}
