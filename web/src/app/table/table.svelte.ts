/** A table as this viewer sits at it: what it tells goes in, what is wished goes out. */

import type { Choice, Note, PositionMessage, PreviewResult, Propose, View } from "../../wire";
import { flash } from "../board/flash";
import { Connection, PROTOCOL, type Link, type Message } from "../transport/connection";
import type { Viewpoint } from "../transport/links";
import { merged } from "../log/log";
import { Pacer } from "../motion/pacer";
import { Plan } from "../preview/preview.svelte";
import { Hotseat } from "../people/hotseat.svelte";
import { Replay } from "../replay/replay.svelte";
import { settings } from "../settings/settings.svelte";
import { Choosing } from "./choosing.svelte";

/** How long a move of others is looked at by those who like it calm: what the bar tells of it is read in two seconds. */
const CALM = 1800;

export class Table extends Choosing {
  link: Link = $state("connecting");
  trouble = $state("");
  readonly replay = new Replay(this);
  readonly hotseat = new Hotseat(this);
  readonly plan = new Plan({
    tryOut: (steps) => this.tryOut(steps),
    play: (steps) => this.play(steps),
  });
  private connection: Connection;
  /** The last line at which the only answer was given or asked for: whoever goes back wants to be asked. */
  considered = -1;
  private printed: object = {};
  private looking = "";
  private trying = "";
  /** Wishes by which nothing was decided: what had happened before is still to be told. */
  private obvious = new Set<string>();
  /** Who waits for the scores of earlier positions. */
  private chart = new Map<string, (scores: number[][]) => void>();
  private pacer = new Pacer({
    show: (view) => this.seen(view),
    pause: () => (this.isCalm ? CALM : 0),
    isAsked: () => !this.view || this.isAsked || this.replay.isOn,
    waits: (count) => (this.behind = count),
  });

  constructor(
    readonly id: string,
    readonly watch = "",
  ) {
    super();
    this.connection = new Connection({
      path: () => this.path(),
      told: (message) => this.told(message),
      changed: (link, why) => this.linked(link, why),
    });
  }

  open = () => this.connection.open();
  close = () => {
    this.replay.pause();
    this.connection.close();
  };

  /** Not for who does not look, nor where a clock runs that the question would come late for. */
  private get isCalm(): boolean {
    const isTimed = this.view?.clocks.some(({ seat, left }) => seat === this.mySeat && left !== null);
    return settings.speed === "calm" && !isTimed && !document.hidden;
  }

  /** Shows the moves that wait to be seen. */
  catchUp = () => this.pacer.flush();

  protected get hand(): number {
    return this.replay.hand;
  }

  get pencilled(): PreviewResult | null {
    return this.plan.isOn ? this.plan.drawn : null;
  }

  /** Decides, or draws it in pencil. */
  override play(steps: string[]): void {
    if (!this.plan.isOn) return super.play(steps);
    this.back();
    this.plan.add(steps);
  }

  private tryOut(steps: string[]): void {
    this.live();
    this.back();
    this.trying = this.connection.wish({ type: "preview", steps });
  }

  protected send(steps: string[]): void {
    this.connection.wish({ type: "play", seq: this.seq, steps });
  }

  /** Gives the only answer there is. */
  answerObvious({ action }: Choice): void {
    this.sent = true;
    this.obvious.add(this.connection.wish({ type: "play", seq: this.seq, steps: [action] }));
  }

  /** Takes back my last decision, or that of a line and all that I did after it; where nothing can
   * be undone, the server says why. */
  undo(to: number | null = null): void {
    if (this.plan.isOn) return this.plan.back();
    const isElsewhere = this.replay.isOn && to === null;
    if (isElsewhere || !this.view?.undo) return;
    this.live();
    this.back();
    this.sent = true;
    this.connection.wish({ type: "undo", seq: this.seq, to });
  }

  redo(): void {
    if (!this.view?.undo) return;
    this.back();
    this.sent = true;
    this.connection.wish({ type: "redo", seq: this.seq });
  }

  /** Beyond the undo line the others are asked. */
  takeBack(): void {
    this.back();
    this.connection.wish({ type: "take_back", seq: this.seq });
  }

  answer(yes: boolean): void {
    this.connection.wish({ type: "answer_take_back", yes });
  }

  /** Ends the game of somebody whose time is up. */
  end(): void {
    this.connection.wish({ type: "claim_timeout" });
  }

  /** To the others: a bot for a seat that keeps all waiting, a pause and its end, or the end. */
  propose(what: Propose["what"], about = -1): void {
    this.connection.wish({ type: "propose", what, about });
  }

  vote(yes: boolean): void {
    this.connection.wish({ type: "vote", yes });
  }

  /** From now until my turn this is what I answer, or no longer; the server does so, page or no page. */
  answerBeforehand(answer: string, on: boolean): void {
    this.connection.wish({ type: "set_auto_answer", answer, on });
  }

  /** Another seat of mine takes over this screen. */
  sit(seat: number): void {
    this.connection.wish({ type: "switch_seat", seat });
  }

  why(text: string): void {
    if (text && this.view) this.connection.wish({ type: "explain", text });
  }

  chat(text: string): void {
    this.connection.wish({ type: "chat", text });
  }

  /** Asks for the position after a line; `replay` leads through them. */
  look(seq: number, viewpoint: Viewpoint): void {
    this.back();
    this.looking = this.connection.wish({ type: "get_position", seq, viewpoint });
  }

  /** The scores of all seats after some lines. */
  scores(lines: number[]): Promise<number[][]> {
    return new Promise((told) => this.chart.set(this.connection.wish({ type: "get_scores", lines }), told));
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
    return this.room?.settings.watch ? this.room.watch || this.watch : "";
  }

  private path(): string {
    const keys = new URLSearchParams({ since: `${this.seq}`, static: "once", protocol: `${PROTOCOL}` });
    if (this.seat >= 0) keys.set("seat", `${this.seat}`);
    if (this.watch) keys.set("watch", this.watch);
    return `/tables/${this.id}/live?${keys}`;
  }

  private linked(link: Link, why: string): void {
    this.link = link;
    if (why) this.trouble = why;
  }

  private told(message: Message): void {
    switch (message.type) {
      case "view":
        return this.pacer.add(this.whole(message));
      case "table_info":
        this.room = message;
        return;
      case "notes":
        this.notes = [...this.notes, ...message.notes.filter((note) => !this.knows(note))];
        if (this.heard < 0) this.hear();
        return;
      case "position":
        if (message.id === this.looking) this.looked(message);
        return;
      case "preview":
        if (message.id === this.trying) this.planned(message);
        return;
      case "scores":
        this.chart.get(message.id)?.(message.scores);
        this.chart.delete(message.id);
        return;
      case "explanation":
        this.because = message;
        return;
      case "error":
        this.trouble = message.why;
        this.sent = false;
        if (message.id && message.id === this.looking) this.replay.refused(this.past);
        if (message.id && message.id === this.trying) this.plan.leave();
    }
  }

  /** With what is printed on the board, which only the first view of a connection tells. */
  private whole(view: View): View {
    this.printed = { ...this.printed, ...(view.position as object) };
    return { ...view, position: this.printed };
  }

  /** Numbers tell what has changed between neighbours only. */
  private looked(past: PositionMessage): void {
    const before = this.past?.seq ?? this.seq;
    flash.isQuiet = this.past?.viewpoint !== past.viewpoint || !this.replay.isStep(before, past.seq);
    this.past = past;
    this.fresh = flash.isQuiet || past.seq < before ? [] : past.events;
  }

  private planned(drawn: PreviewResult): void {
    flash.isQuiet = true;
    this.refused = drawn.refused ?? null;
    this.plan.told(drawn);
  }

  private knows(note: Note): boolean {
    return this.notes.some((known) => known.number === note.number);
  }

  private seen(view: View): void {
    const followsOn = view.since === this.seq && view.seat === this.view?.seat && !this.past;
    if (this.view && view.seat !== this.seat) this.forget();
    if (!this.past) flash.isQuiet = false;
    if (view.seq !== this.seq) this.back();
    if (view.undone?.length) this.considered = view.seq;
    this.log = merged(this.log, view);
    this.view = view;
    this.fresh = followsOn ? view.events : [];
    this.heardAt = Date.now();
    this.sent = false;
    this.trouble = "";
    if (this.plan.isOn) this.replan(view, followsOn);
    for (const result of view.results ?? []) {
      if (result.refused) this.refused = result.refused;
      else if (!this.obvious.delete(result.id)) this.decided = Math.max(this.decided, result.seq);
    }
  }

  /** The table has gone on: the plan is tried on what is there now, as long as I am asked. */
  private replan(view: View, followsOn: boolean): void {
    if (!view.prompt || !followsOn) this.plan.forget();
    else if (view.events.length) this.plan.again();
  }

  /** What one seat was told is not for the next one at this screen. */
  private forget(): void {
    this.back();
    this.live();
    this.log = [];
  }
}
