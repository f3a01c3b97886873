/** What a player can see of a table, read from the page itself. Put into every page before its own script. */

export type Sight = {
  /** Is the game over? */
  over: boolean;
  /** The last line of the game that the page shows. */
  seq: number;
  /** The place or group that was opened, of which one way must be chosen. */
  stage: string;
  /** What has been put together so far, where amounts are asked for. */
  picked: string;
  /** What can be chosen, by names that do not depend on the language. */
  keys: string[];
};

export type Eyes = {
  see: () => Sight;
  /** The line alone: to look for all that can be chosen takes longer than the page does to change. */
  seq: () => number;
  /** Has anything changed since? */
  sign: () => string;
  /** Until it is so; looked at whenever the page changes, and now and then for what styles change. */
  when: (isSo: () => boolean) => Promise<void>;
  until: (isSo: (sight: Sight) => boolean) => Promise<Sight>;
  find: (key: string) => HTMLElement | undefined;
  /** A point of the element, from its corner, where a click reaches it. */
  open: (element: Element) => { x: number; y: number } | null;
};

declare global {
  interface Window {
    eyes: Eyes;
  }
}

export function openEyes(): void {
  const STEPS = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  const bar = () => document.querySelector<HTMLElement>("[data-bar]");
  const name = (one: HTMLElement) => one.dataset.do ?? one.dataset.at ?? one.textContent?.trim() ?? "";
  const offered = (): HTMLElement[] => {
    const ways = bar()?.dataset.stage ? [...bar()!.querySelectorAll<HTMLElement>("[data-choice]")] : [];
    const all = ways.length ? ways : [...document.querySelectorAll<HTMLElement>("[data-legal], [data-choice]")];
    return all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  };
  const seq = () => Number(bar()?.dataset.seq ?? 0);
  const see = (): Sight => {
    const { status = "", stage = "" } = bar()?.dataset ?? {};
    return {
      over: status === "over" || status === "ended",
      seq: seq(),
      stage,
      picked: document.querySelector("[data-picker]")?.textContent ?? "",
      keys: offered().map(name).sort(),
    };
  };
  const AROUND = [
    [0, 0],
    [-5, -5],
    [5, -5],
    [-5, 5],
    [5, 5],
  ] as const;
  /** A point well inside, or at least one that is the element's own. To ask what is at a point is dear on a large board:
   * usually the first will do. */
  const hit = (element: Element) => {
    const box = element.getBoundingClientRect();
    const isOwn = (x: number, y: number) => element.contains(document.elementFromPoint(box.x + x, box.y + y));
    const all = STEPS.flatMap((down) => STEPS.map((right) => ({ x: box.width * right, y: box.height * down })));
    const isWell = ({ x, y }: { x: number; y: number }) => AROUND.every(([dx, dy]) => isOwn(x + dx, y + dy));
    return all.find(isWell) ?? all.find(({ x, y }) => isOwn(x, y)) ?? null;
  };
  const when = (isSo: () => boolean) =>
    new Promise<void>((done) => {
      const look = () => {
        if (!isSo()) return;
        observer.disconnect();
        clearInterval(timer);
        done();
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const timer = setInterval(look, 200);
      look();
    });
  const until = async (isSo: (sight: Sight) => boolean) => {
    let sight = see();
    await when(() => isSo((sight = see())));
    return sight;
  };
  window.eyes = {
    see,
    seq,
    when,
    until,
    sign: () => JSON.stringify(see()),
    find: (key) => offered().find((one) => name(one) === key),
    open: (element) => {
      const found = hit(element);
      if (found) return found;
      element.scrollIntoView({ block: "center", inline: "center" });
      return hit(element);
    },
  };
}
