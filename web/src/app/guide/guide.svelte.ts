/** The progress of the guided first game at a table. This browser stores it, so that the player can stop and go on. */

import { settings, type Language } from "../settings/settings.svelte";
import type { Table } from "../table/table.svelte";
import { after, isOffered, MAX_PASSES, stopNow, type Moment, type Said, type Stop, type StopWords } from "./stops";

const STOPS = import.meta.glob<readonly Stop[]>("../../games/*/guide.ts", { import: "stops" });
const WORDS = import.meta.glob<StopWords>("../../games/*/guide.{en,de}.ts", { import: "stops" });

type Progress = { isOpen: boolean; done: string[] };

const keyOf = (table: string) => `planwagen.guide.${table}`;

function stored(table: string): Progress {
  try {
    return JSON.parse(localStorage.getItem(keyOf(table)) ?? "") as Progress;
  } catch {
    return { isOpen: false, done: [] };
  }
}

function store(table: string, state: Progress): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(state));
  } catch {
    // a browser without storage forgets
  }
}

export const hasGuide = (game: string) => `../../games/${game}/guide.ts` in STOPS;

/** Called on the home page: the table that is opened next begins with its guide. */
export const beginAt = (table: string) => store(table, { isOpen: true, done: [] });

export class Guide {
  stops: readonly Stop[] = $state.raw([]);
  isOpen = $state(false);
  private words: Record<string, StopWords> = $state.raw({});
  done: ReadonlySet<string> = $state.raw(new Set<string>());
  passed: ReadonlyMap<string, number> = $state.raw(new Map<string, number>());
  /** Since which line of the table each stop is shown, and whether it could be done then: only later decisions count. */
  private shown = new Map<string, { seq: number; wasOffered: boolean }>();

  constructor(
    private table: Table,
    private game: string,
  ) {
    const { isOpen, done } = stored(table.id);
    this.isOpen = isOpen;
    this.done = new Set(done);
  }

  get isThere(): boolean {
    return hasGuide(this.game);
  }

  get isBegun(): boolean {
    return this.done.size > 0;
  }

  get isOver(): boolean {
    return this.stops.length > 0 && !this.toCome.length;
  }

  /** What is explained now; nothing while the game has other things to do. */
  readonly now: Stop | null = $derived.by(() => {
    return stopNow(this.stops, this, this.moment);
  });

  private moment: Moment = $derived.by(() => {
    const { table } = this;
    const view = table.isAsked ? table.view : null;
    // what was offered counts until the answer is here, so that no other stop flashes up meanwhile
    return {
      asked: view?.prompt?.id ?? "",
      choices: view?.choices ?? [],
      turn: table.turns.filter(({ opening, seat }) => opening && seat === table.mySeat).length,
    };
  });

  private counted = $derived(this.stops.filter((stop) => !stop.isExtra));
  readonly toCome: Stop[] = $derived(this.counted.filter((stop) => !this.done.has(stop.id)));

  /** Stops are counted as they come: their order is the game's. */
  get number(): number {
    return Math.min(this.counted.length, this.counted.length - this.toCome.length + 1);
  }

  get count(): number {
    return this.counted.length;
  }

  wordsOf(stop: Stop): Said {
    return this.words[settings.language]?.[stop.id] ?? { title: "", text: "" };
  }

  /** Can the player do now what the stop asks for? */
  isOffered(stop: Stop): boolean {
    return !!stop.until && isOffered(stop, this.moment);
  }

  /** Fetches the stops and their words once they are needed. */
  async fetch(language: Language): Promise<void> {
    const folder = `../../games/${this.game}`;
    const [stops, words] = await Promise.all([
      STOPS[`${folder}/guide.ts`]?.(),
      WORDS[`${folder}/guide.${language}.ts`]?.(),
    ]);
    if (stops) this.stops = stops;
    if (words) this.words = { ...this.words, [language]: words };
  }

  open(): void {
    if (this.isOver) this.done = new Set();
    this.passed = new Map();
    this.shown.clear();
    this.isOpen = true;
    this.save();
  }

  leave(): void {
    this.isOpen = false;
    this.save();
  }

  finish(stop: Stop): void {
    this.done = new Set([...this.done, stop.id]);
    this.save();
  }

  /** A stop has come up: decisions count from here on. */
  arrived(stop: Stop): void {
    if (!this.shown.has(stop.id)) this.shown.set(stop.id, { seq: this.table.seq, wasOffered: this.isOffered(stop) });
  }

  /** Updates the stops that were shown by my last decisions. */
  look(): void {
    for (const stop of this.stops) {
      const shown = this.done.has(stop.id) ? undefined : this.shown.get(stop.id);
      // what the game does for me, at the start or by force, is no decision of mine
      if (!shown || this.table.decided <= shown.seq) continue;
      const news = this.table.log.filter((event) => event.seq > shown.seq);
      const became = after(stop, news, this.table.mySeat, shown.wasOffered);
      if (became === "done") this.finish(stop);
      if (became === "passed") this.pass(stop);
    }
  }

  /** Something else was done; the stop comes again once, after the others. */
  private pass(stop: Stop): void {
    const times = (this.passed.get(stop.id) ?? 0) + 1;
    this.shown.delete(stop.id);
    this.passed = new Map([...this.passed, [stop.id, times]]);
    if (times >= MAX_PASSES) this.finish(stop);
  }

  private save(): void {
    store(this.table.id, { isOpen: this.isOpen, done: [...this.done] });
  }
}
