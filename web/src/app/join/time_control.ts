/** The pace of a table in words, for those who have not sat down yet. */
import type { TableSettings } from "../../wire";
import { settings } from "../settings/settings.svelte";
import { t } from "../i18n/i18n.svelte";

const LEAST_PATIENCE = 3600;
const UNITS: [string, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** `2 hours`: in the largest unit that leaves no rest. */
export function duration(seconds: number, language: string): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? ["second", 1];
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(seconds / size);
}

/** How long one may think, and what happens after that. */
export function paceInWords({ time_control: pace, patience }: TableSettings): string {
  const time = (seconds: number) => duration(seconds, settings.language);
  if (!pace || pace.kind === "untimed")
    return t("pace_told_untimed", { time: time(Math.max(patience ?? 86_400, LEAST_PATIENCE)) });
  const limit = { time: time(pace.seconds ?? 86_400), more: time(pace.increment ?? 0) };
  const after = `${t("when_up")}, ${t(pace.when_up === "end" ? "when_up_end" : "when_up_bot")}`;
  if (pace.kind === "move") return `${t("pace_told_move", limit)} ${after}.`;
  return `${t(pace.increment ? "pace_told_live_more" : "pace_told_live", limit)} ${after}.`;
}
