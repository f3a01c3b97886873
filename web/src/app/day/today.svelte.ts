/** A game of the day as this page knows it; what is past is kept for playing without a network. */

import type { DayInfo, MyTry } from "../../wire";
import * as api from "../transport/api";
import { newClientSeed } from "../luck/client_seed";
import { tablePath } from "../transport/links";
import { go } from "../transport/route.svelte";
import { isOffline } from "../transport/environment";
import { now } from "../people/now.svelte";
import { serverText, t } from "../i18n/i18n.svelte";

const KEPT = "planwagen.days";
const MOST_KEPT = 14;

/** Days that are over, as this browser has seen them, the last first. */
export function keptDays(): DayInfo[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as DayInfo[];
  } catch {
    return [];
  }
}

function keep(day: DayInfo): void {
  if (isOffline || !day.secret) return;
  const others = keptDays().filter((one) => one.day !== day.day);
  const all = [day, ...others].sort((one, other) => other.number - one.number);
  try {
    localStorage.setItem(KEPT, JSON.stringify(all.slice(0, MOST_KEPT)));
  } catch {
    // a browser without storage forgets
  }
}

/** My result of this device, against the field of that day, if it was seen. */
export function withField(day: DayInfo, isHere = isOffline): DayInfo {
  const known = isHere ? keptDays().find((one) => one.day === day.day) : undefined;
  if (!known) return day;
  const mine = day.mine && { ...day.mine, place: placeIn(known, day.mine) };
  return { ...known, mine, counts: false };
}

/** Those who won come before those with more points; days that were kept long ago do not tell who won. */
function placeIn({ field, wins }: DayInfo, { score = 0, won = false }: MyTry): number {
  const [winners, others] = [(field ?? []).slice(0, wins ?? 0), (field ?? []).slice(wins ?? 0)];
  const better = (some: readonly number[]) => some.filter((one) => one > score).length;
  if (wins === undefined) return better(others) + 1;
  return (won ? better(winners) : wins + better(others)) + 1;
}

export class Day {
  info: DayInfo | null = $state.raw(null);
  trouble = $state("");
  isBusy = $state(false);
  private asked = 0;

  /** `today`, or a date. */
  constructor(readonly name: string) {}

  get closesIn(): number {
    return this.info ? this.info.closes_in - (now() - this.asked) / 1000 : 0;
  }

  look = async (): Promise<void> => {
    try {
      const found = await api.day(this.name);
      keep(found);
      this.asked = Date.now();
      this.info = withField(found);
    } catch (error) {
      this.trouble = serverText(api.reasonOf(error));
    }
  };

  play = async (isCounted: boolean, name: string): Promise<void> => {
    this.isBusy = true;
    this.trouble = "";
    try {
      await api.takeName(name.trim() || t("guest"));
      go(tablePath((await api.beginTry(this.info!, isCounted, newClientSeed())).id));
    } catch (error) {
      this.trouble = serverText(api.reasonOf(error));
    }
    this.isBusy = false;
  };
}
