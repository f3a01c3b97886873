/** A table as this viewer sees it: messages come in, commands go out. */

import type { Choice, Note, PositionMessage, PreviewResult, Propose, View } from "../../wire";
import { flash } from "../board/flash";
import type { Said } from "../transport/api";
import { Connection, PROTOCOL, type Link, type Message } from "../transport/connection";
import type { Viewpoint } from "../transport/links";
import { merged } from "../log/log";
import { Pacer } from "../motion/pacer";
import { Preview } from "../preview/preview.svelte";
import { Hotseat } from "../people/hotseat.svelte";
import { Replay } from "../replay/replay.svelte";
import { settings } from "../settings/settings.svelte";
import { Choosing } from "./choosing.svelte";

/** Milliseconds between two moves of others at the calm speed; their text in the bar is read in two seconds. */
const CALM_INTERVAL = 1800;

export class Table extends Choosing {
  link: Link = $state("connecting");
  trouble: Said | null = $state.raw(null);
  readonly replay = new Replay(this);
  readonly hotseat = new Hotseat(this);
  readonly preview = new Preview({
    requestPreview: (steps) => this.requestPreview(steps),
    play: (steps) => this.play(steps),
    close: () => this.back(),
  });
  private connection: Connection;
  /** The player has just asked for it: the page says so once it is done. */
  isTakenBack = $state(false);
  /** The finished game is looked through with the coach, on the whole width. */
  isReviewed = $state(false);
  /** The last line at which the only answer was given or asked for: after an undo the player is asked again. */
  considered = -1;
  /** The last line at which a turn was ended by itself. */
  ended = -1;
  /** Answers that were given beforehand, to what is asked next. */
  private following: ((choices: Choice[]) => Choice | "later" | undefined) | null = null;
  private positionRequest = "";
  private previewRequest = "";
  /** Commands that decided nothing: the events before them are still shown. */
  private obviousCommands = new Set<string>();
  /** Requests for the scores of earlier positions that are not answered yet. */
  private scoreRequests = new Map<string, (scores: number[][]) => void>();
  private pacer = new Pacer({
    show: (view) => this.show(view),
    pause: () => (this.isCalm ? CALM_INTERVAL : 0),
    isUrgent: () => !this.view || this.isAsked || this.replay.isOn,
    waits: (count) => (this.behind = count),
  });

  constructor(
    readonly id: string,
    readonly watch = "",
  ) {
    super();
    this.connection = new Connection({
      path: () => this.path(),
      onMessage: (message) => this.onMessage(message),
      onLink: (link, reason) => this.onLink(link, reason),
    });
  }

  open = () => this.connection.open();
  close = () => {
    this.replay.pause();
    this.connection.close();
  };

  /** Not on a hidden page, nor where the player's clock runs. */
  private get isCalm(): boolean {
    const isTimed = this.view?.clocks.some(({ seat, left }) => seat === this.mySeat && left !== null);
    return settings.speed === "calm" && !isTimed && !document.hidden;
  }

  /** Shows the moves that wait to be seen. */
  catchUp = () => this.pacer.flush();

  protected get hand(): number {
    return this.replay.hand;
  }

  get previewed(): PreviewResult | null {
    return this.preview.isOn ? this.preview.drawn : null;
  }

  /** Decides, or adds it to the preview. */
  override play(steps: string[]): void {
    if (!this.preview.isOn) return super.play(steps);
    this.back();
    this.preview.add(steps);
  }

  private requestPreview(steps: string[]): void {
    this.live();
    this.back();
    this.previewRequest = this.connection.send({ type: "preview", steps });
  }

  protected send(steps: string[]): void {
    this.connection.send({ type: "play", seq: this.seq, steps });
  }

  /** Gives the only answer there is. */
  answerObvious({ action }: Choice): void {
    this.sent = true;
    this.obviousCommands.add(this.connection.send({ type: "play", seq: this.seq, steps: [action] }));
  }

  /** Answers the next questions too, as long as the answer is known and offered. */
  follow(answer: (choices: Choice[]) => Choice | "later" | undefined): void {
    if (!this.preview.isOn) this.following = answer;
  }

  private followOn(): void {
    if (!this.following || !this.isAsked) return;
    const choice = this.following(this.choices);
    if (choice === "later") return;
    if (choice) this.play([choice.action]);
    else this.following = null;
  }

  /** Takes back my last decision, or that of a line and all that I did after it; where nothing can
   * be undone, the server says why. */
  undo(to: number | null = null): void {
    this.following = null;
    if (this.preview.isOn) return this.preview.back();
    const isElsewhere = this.replay.isOn && to === null;
    if (isElsewhere || !this.view?.undo) return;
    this.live();
    this.back();
    this.sent = true;
    this.connection.send({ type: "undo", seq: this.seq, to });
  }

  redo(): void {
    if (!this.view?.undo) return;
    this.back();
    this.sent = true;
    this.connection.send({ type: "redo", seq: this.seq });
  }

  /** Beyond the undo line the others are asked. */
  takeBack(): void {
    this.live();
    this.back();
    this.isTakenBack = true;
    this.connection.send({ type: "take_back", seq: this.seq });
  }

  answerTakeBack(yes: boolean): void {
    this.connection.send({ type: "answer_take_back", yes });
  }

  /** Ends the game of somebody whose time is up. */
  claimTimeout(): void {
    this.connection.send({ type: "claim_timeout" });
  }

  /** To the others: a bot for a seat that keeps all waiting, a pause and its end, or the end. */
  propose(what: Propose["what"], about = -1): void {
    this.connection.send({ type: "propose", what, about });
  }

  vote(yes: boolean): void {
    this.connection.send({ type: "vote", yes });
  }

  /** Sets or clears an answer that the server gives for me until my turn, even when the page is closed. */
  setAutoAnswer(answer: string, on: boolean): void {
    this.connection.send({ type: "set_auto_answer", answer, on });
  }

  /** Another seat of mine takes over this screen. */
  switchSeat(seat: number): void {
    this.connection.send({ type: "switch_seat", seat });
  }

  explain(text: string): void {
    if (text && this.view) this.connection.send({ type: "explain", text });
  }

  chat(text: string): void {
    this.connection.send({ type: "chat", text });
  }

  /** Asks for the position after a line; `replay` leads through them. */
  getPosition(seq: number, viewpoint: Viewpoint): void {
    this.back();
    this.positionRequest = this.connection.send({ type: "get_position", seq, viewpoint });
  }

  /** The scores of all seats after some lines. */
  getScores(lines: number[]): Promise<number[][]> {
    return new Promise((resolve) =>
      this.scoreRequests.set(this.connection.send({ type: "get_scores", lines }), resolve),
    );
  }

  live(): void {
    if (this.past || this.replay.isOn) this.replay.live();
  }

  present(): void {
    flash.isQuiet = true;
    this.past = null;
    this.positionRequest = "";
  }

  /** What lets others look on, where this viewer may pass it on. */
  get watchKey(): string {
    return this.info?.settings.watch ? this.info.watch || this.watch : "";
  }

  private path(): string {
    const keys = new URLSearchParams({ since: `${this.seq}`, views: "parts", protocol: `${PROTOCOL}` });
    if (this.seat >= 0) keys.set("seat", `${this.seat}`);
    if (this.watch) keys.set("watch", this.watch);
    return `/tables/${this.id}/live?${keys}${this.connection.kept}`;
  }

  private onLink(link: Link, reason?: Said): void {
    this.link = link;
    if (reason) this.trouble = reason;
  }

  private onMessage(message: Message): void {
    switch (message.type) {
      case "view":
        return this.pacer.add(message);
      case "table_info":
        this.info = message;
        return;
      case "notes":
        this.notes = [...this.notes, ...message.notes.filter((note) => !this.hasNote(note))];
        if (this.lastRead < 0) this.markRead();
        return;
      case "position":
        if (message.id === this.positionRequest) this.onPosition(message);
        return;
      case "preview":
        if (message.id === this.previewRequest) this.onPreview(message);
        return;
      case "scores":
        this.scoreRequests.get(message.id)?.(message.scores);
        this.scoreRequests.delete(message.id);
        return;
      case "explanation":
        this.explanation = message;
        return;
      case "error":
        this.trouble = message;
        this.sent = false;
        if (message.id && message.id === this.positionRequest) this.replay.refused(this.past);
        if (message.id && message.id === this.previewRequest) this.preview.leave();
    }
  }

  /** Numbers show a change between neighbouring lines only. */
  private onPosition(past: PositionMessage): void {
    const before = this.past?.seq ?? this.seq;
    flash.isQuiet = this.past?.viewpoint !== past.viewpoint || !this.replay.isStep(before, past.seq);
    this.past = past;
    this.fresh = flash.isQuiet || past.seq < before ? [] : past.events;
  }

  private onPreview(drawn: PreviewResult): void {
    flash.isQuiet = true;
    this.refused = drawn.refused ?? null;
    this.preview.onResult(drawn);
  }

  private hasNote(note: Note): boolean {
    return this.notes.some((known) => known.number === note.number);
  }

  private show(view: View): void {
    const followsOn = view.since === this.seq && view.seat === this.view?.seat && !this.past;
    if (this.view && view.seat !== this.seat) this.forget();
    if (!this.past) flash.isQuiet = false;
    if (view.seq !== this.seq) this.back();
    if (view.undone?.length) this.considered = view.seq;
    this.log = merged(this.log, view);
    this.view = view;
    this.fresh = followsOn ? view.events : [];
    this.receivedAt = Date.now();
    this.sent = false;
    this.trouble = null;
    if (this.preview.isOn) this.previewAgain(view, followsOn);
    for (const result of view.results ?? []) {
      if (result.refused) this.refused = result.refused;
      else if (!this.obviousCommands.delete(result.id)) this.decided = Math.max(this.decided, result.seq);
    }
    this.followOn();
  }

  /** The table has gone on: the preview is tried again, as long as I am asked. */
  private previewAgain(view: View, followsOn: boolean): void {
    if (!view.prompt || !followsOn) this.preview.forget();
    else if (view.events.length) this.preview.again();
  }

  /** What one seat has seen is not for the next one at this screen. */
  private forget(): void {
    this.back();
    this.live();
    this.log = [];
  }
}
