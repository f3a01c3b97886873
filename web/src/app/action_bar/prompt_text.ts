/** What is asked, in words: with the names of those who play, and of what can be done only what is offered. */

import type { GameBoard, PageProps, Prompt } from "../../games/game";
import { withNames } from "../log/event_text";

export function asked(prompt: Prompt, { table, speech }: PageProps, page: GameBoard): string {
  const named = table.room ? withNames(table.room, prompt, speech) : prompt;
  const choices = (table.pencilled ?? table.view)?.choices ?? [];
  return page.bar.asks?.(named, choices, speech) ?? speech.prompt(named.id, named.params ?? {});
}
