/** The time control of a table as text, for people who are invited. */
import type { TableSettings } from "../../wire";
import { settings } from "../settings/settings.svelte";
import { t } from "../i18n/i18n.svelte";

const MIN_PATIENCE = 3600;
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
export function timeControlText({ time_control: timeControl, patience }: TableSettings): string {
  const time = (seconds: number) => duration(seconds, settings.language);
  if (!timeControl || timeControl.kind === "untimed")
    return t("time_control_text_untimed", { time: time(Math.max(patience ?? 86_400, MIN_PATIENCE)) });
  const limit = { time: time(timeControl.seconds ?? 86_400), more: time(timeControl.increment ?? 0) };
  const after = `${t("when_up")}, ${t(timeControl.when_up === "end" ? "when_up_end" : "when_up_bot")}`;
  if (timeControl.kind === "move") return `${t("time_control_text_move", limit)} ${after}.`;
  return `${t(timeControl.increment ? "time_control_text_live_more" : "time_control_text_live", limit)} ${after}.`;
}
