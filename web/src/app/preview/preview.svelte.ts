/** Previews: decisions tried on a copy of what I know. Two can be put aside to compare; one is played. */

import type { PreviewResult } from "../../wire";

export type KeptPreview = { steps: string[]; drawn: PreviewResult };

/** What a preview needs of its table. */
export type PreviewCallbacks = {
  requestPreview: (steps: string[]) => void;
  play: (steps: string[]) => void;
  /** What was begun in the preview is not open in the game. */
  close: () => void;
};

const MAX_KEPT = 2;

export class Preview {
  isOn = $state(false);
  steps: string[] = $state.raw([]);
  /** The position after the steps; none while the answer is on its way for the first time. */
  drawn: PreviewResult | null = $state.raw(null);
  kept: KeptPreview[] = $state.raw([]);

  constructor(private callbacks: PreviewCallbacks) {}

  begin(): void {
    this.isOn = true;
    this.ask([]);
  }

  add(steps: string[]): void {
    this.ask([...this.steps, ...steps]);
  }

  back(): void {
    this.ask(this.steps.slice(0, -1));
  }

  /** Tried once more on the newest position. */
  again(): void {
    this.ask(this.steps);
  }

  onResult(drawn: PreviewResult): void {
    if (!this.isOn) return;
    if (drawn.refused) this.steps = this.steps.slice(0, drawn.played);
    this.drawn = drawn;
  }

  /** Put aside, to try something else; of more than two the oldest goes. */
  keep(): void {
    if (this.drawn && this.steps.length)
      this.kept = [...this.kept, { steps: this.steps, drawn: this.drawn }].slice(-MAX_KEPT);
    this.ask([]);
  }

  leave(): void {
    this.isOn = false;
    this.drawn = null;
    this.steps = [];
    this.callbacks.close();
  }

  /** Plays this one, or one that was put aside, and drops the others. */
  play(steps = this.steps): void {
    this.forget();
    this.callbacks.play(steps);
  }

  forget(): void {
    this.leave();
    this.kept = [];
  }

  private ask(steps: string[]): void {
    this.steps = steps;
    this.callbacks.requestPreview(steps);
  }
}
