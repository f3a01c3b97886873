/** From what is offered to what is done: a place or a group first, a choice held until it is confirmed. */

import type { Choice, Explanation, Refused } from "../../wire";
import { settings } from "../settings/settings.svelte";
import { t } from "../i18n/i18n.svelte";
import { TableState } from "./table_state.svelte";

/** What was chosen first: a place or a group of choices; with `only`, the places of some choices. */
export type Stage = { kind: "at" | "group"; name: string; only?: (choice: Choice) => boolean };

const NONE: Choice[] = [];

export abstract class Choosing extends TableState {
  stage: Stage | null = $state.raw(null);
  /** A choice that waits to be confirmed. */
  held: Choice | null = $state.raw(null);
  /** The place on the board that is pointed at or has the focus. */
  pointed = $state("");
  /** The place of the board that Tab leads to. */
  stop = $state("");
  refused: Refused | null = $state.raw(null);
  /** The answer to the last question why something is not offered. */
  explanation: Explanation | null = $state.raw(null);

  /** A choice in words, with its price; the page of the game knows them. */
  say: (choice: Choice) => string = $state.raw(() => t("can_here"));

  /** What is usually chosen of several ways to act at a place; the page of the game knows it. */
  usual: (choices: Choice[]) => Choice | undefined = $state.raw(() => undefined);

  protected abstract send(steps: string[]): void;
  abstract explain(text: string): void;

  /** The choices by their place; once something is chosen first, only those that follow from it. */
  private byPlace = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.choices) {
      const [place] = choice.at;
      if (!place || this.stage?.only?.(choice) === false) continue;
      const there = found.get(place);
      if (there) there.push(choice);
      else found.set(place, [choice]);
    }
    return found;
  });

  at(place: string): Choice[] {
    return this.byPlace.get(place) ?? NONE;
  }

  /** What can be done at a place, in words; nothing where nothing can. */
  can(place: string): string {
    const choices = this.at(place);
    if (choices.length > 1) return t("can_ways", { count: choices.length });
    return choices[0] ? this.say(choices[0]) : "";
  }

  /** The choice that is pointed at: on the board, or (`do …`) on a button. */
  get pointedChoice(): Choice | undefined {
    const said = /^do (.*)$/.exec(this.pointed)?.[1];
    return said ? this.choices.find((choice) => choice.action === said) : this.at(this.pointed)[0];
  }

  /** Decides; `more` answers what is asked then, where it belongs together. */
  do(choice: Choice, ...more: string[]): void {
    const isConfirmed = settings.confirm === "never" || this.held?.action === choice.action;
    this.back();
    if (isConfirmed) this.play([choice.action, ...more]);
    else this.held = choice;
  }

  /** Several decisions at once: the server plays all or none. */
  play(steps: string[]): void {
    this.back();
    this.sent = true;
    this.send(steps);
  }

  /** A place on the board was chosen: decides, asks how, or asks why not. */
  choose(place: string, probe: string): void {
    const choices = this.at(place);
    const isAgain = this.stage?.kind === "at" && this.stage.name === place;
    const usual = isAgain || settings.usualAtOnce ? this.usual(choices) : undefined;
    if (choices.length === 1 || usual) this.do(usual ?? choices[0]!);
    else if (choices.length) this.stage = { kind: "at", name: place, only: this.stage?.only };
    else this.explain(probe);
  }

  back(): void {
    this.stage = this.held = null;
    this.refused = this.explanation = null;
  }
}
