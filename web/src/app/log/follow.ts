/** Whoever reads the end of the log wants to see what comes; who scrolls up wants to stay there. */

export type Scrolled = Pick<HTMLElement, "scrollTop" | "scrollHeight" | "clientHeight">;

/** So near to the end, somebody is there. */
export const NEAR = 48;

export class Follower {
  isAtEnd = true;
  private last = { top: 0, tall: 0 };

  /** After each scroll. Only who scrolls up in a log that stays as it is leaves the end: it grows, and folds its older
   * turns, between a scroll and its event, and folding scrolls up by itself. */
  look({ scrollTop, scrollHeight, clientHeight }: Scrolled): void {
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
    const hasLeft = scrollTop < this.last.top && scrollHeight === this.last.tall;
    this.isAtEnd = isNear || (this.isAtEnd && !hasLeft);
    this.last = { top: scrollTop, tall: scrollHeight };
  }
}
