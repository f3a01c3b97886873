/** The text of the question, with the names of the players and only the actions that are offered. */

import type { GameBoard, PageProps, Prompt } from "../../games/game";
import { withNames } from "../log/event_text";

export function promptText(prompt: Prompt, { table, speech }: PageProps, page: GameBoard): string {
  const named = table.info ? withNames(table.info, prompt, speech) : prompt;
  const choices = (table.previewed ?? table.view)?.choices ?? [];
  return page.bar.asks?.(named, choices, speech) ?? speech.prompt(named.id, named.params ?? {});
}
