/** The text of an error: one sentence for the bar and for screen readers. */

import type { Refused } from "../../wire";
import type { Table } from "../table/table.svelte";
import { serverText, t, type Speech } from "../i18n/i18n.svelte";

const TOO_LATE = "position_changed";

export const refusalOf = (table: Table): Refused | null => table.refused ?? table.explanation?.refused ?? null;

export function errorText(table: Table, speech: Speech): string {
  const refused = refusalOf(table);
  if (table.link === "away") return t(table.sent ? "away_sent" : "away");
  if (table.trouble) return serverText(table.trouble);
  if (refused?.code === TOO_LATE) return t("too_late");
  return refused ? t("why_not", { why: speech.refusal(refused) }) : "";
}
