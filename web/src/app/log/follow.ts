/** Keeps the end of the log in sight, until the reader scrolls up. */

export type Scrolled = Pick<HTMLElement, "scrollTop" | "scrollHeight" | "clientHeight">;

/** Pixels from the end that count as the end. */
export const NEAR = 48;

export class Follower {
  isAtEnd = true;
  private last = { top: 0, tall: 0 };

  /**
   * Called after each scroll. The reader leaves the end only by scrolling up in a log of the same height: it grows and
   * folds older turns between a scroll and its event, and folding scrolls up by itself.
   */
  look({ scrollTop, scrollHeight, clientHeight }: Scrolled): void {
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
    const hasLeft = scrollTop < this.last.top && scrollHeight === this.last.tall;
    this.isAtEnd = isNear || (this.isAtEnd && !hasLeft);
    this.last = { top: scrollTop, tall: scrollHeight };
  }
}
