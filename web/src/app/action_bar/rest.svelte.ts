/** A button that has just come to mean something else does nothing for a moment: the second click of a double click was
 * meant for what stood there before. */

/** Milliseconds. */
export const REST = 400;

export class Rest {
  isOn = $state(false);
  private meaning = "";
  private changedAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What the button does now; nothing while there is none. */
  mean(meaning: string): void {
    if (meaning === this.meaning) return;
    if (this.meaning) this.changedAt = performance.now();
    this.meaning = meaning;
    if (meaning && performance.now() - this.changedAt < REST) this.begin();
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.isOn = true;
    this.timer = setTimeout(() => (this.isOn = false), REST);
  }

  end(): void {
    clearTimeout(this.timer);
    this.isOn = false;
  }
}
