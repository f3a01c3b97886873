/** Where somebody is in the guided first game of a table; kept in this browser, left and taken up at will. */

import { settings, type Language } from "../settings/settings.svelte";
import type { Table } from "../table/table.svelte";
import { isDone, stopNow, type Stop, type StopWords } from "./stops";

const STOPS = import.meta.glob<readonly Stop[]>("../../games/*/guide.ts", { import: "stops" });
const WORDS = import.meta.glob<StopWords>("../../games/*/guide.{en,de}.ts", { import: "stops" });

type Kept = { isOpen: boolean; done: string[] };

const keyOf = (table: string) => `planwagen.guide.${table}`;

function kept(table: string): Kept {
  try {
    return JSON.parse(localStorage.getItem(keyOf(table)) ?? "") as Kept;
  } catch {
    return { isOpen: false, done: [] };
  }
}

function keep(table: string, state: Kept): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(state));
  } catch {
    // a browser without storage forgets
  }
}

export const hasGuide = (game: string) => `../../games/${game}/guide.ts` in STOPS;

/** From the front page: the table that is opened next begins with its guide. */
export const beginAt = (table: string) => keep(table, { isOpen: true, done: [] });

export class Guide {
  stops: readonly Stop[] = $state.raw([]);
  isOpen = $state(false);
  private words: Record<string, StopWords> = $state.raw({});
  private done: ReadonlySet<string> = $state.raw(new Set<string>());
  /** The line of the table when each stop was first shown: only later decisions count. */
  private shown = new Map<string, number>();

  constructor(
    private table: Table,
    private game: string,
  ) {
    const { isOpen, done } = kept(table.id);
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
    return this.stops.length > 0 && this.stops.every((stop) => this.done.has(stop.id));
  }

  /** What is explained now; nothing while the game has other things to do. */
  readonly now: Stop | null = $derived.by(() => {
    const view = this.table.isAsked ? this.table.view : null;
    // what was offered counts until the answer is here, so that no other stop flashes up meanwhile
    return stopNow(this.stops, this.done, { asked: view?.prompt?.id ?? "", choices: view?.choices ?? [] });
  });

  readonly toCome: Stop[] = $derived(this.stops.filter((stop) => !this.done.has(stop.id)));

  number(stop: Stop): number {
    return this.stops.indexOf(stop) + 1;
  }

  wordsOf(stop: Stop): { title: string; text: string } {
    return this.words[settings.language]?.[stop.id] ?? { title: "", text: "" };
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
    if (!this.shown.has(stop.id)) this.shown.set(stop.id, this.table.seq);
  }

  /** Looks whether my last decisions were what stops have waited for. */
  look(): void {
    for (const stop of this.toCome) {
      const since = this.shown.get(stop.id);
      const news = since === undefined ? [] : this.table.log.filter((told) => told.seq > since);
      if (isDone(stop, news, this.table.mySeat)) this.finish(stop);
    }
  }

  private save(): void {
    keep(this.table.id, { isOpen: this.isOpen, done: [...this.done] });
  }
}
