import { afterEach, expect, test, vi } from "vitest";
import { lockTab } from "../src/offline/tab_lock";

type Holder = (lock: object | null) => Promise<unknown> | undefined;

/** Locks as browsers have them, with the names that another tab holds. */
class Locks {
  private readonly waiting = new Map<string, () => void>();

  constructor(readonly held: Set<string>) {}

  async request(name: string, { ifAvailable }: { ifAvailable: boolean }, use: Holder): Promise<void> {
    if (this.held.has(name)) {
      if (ifAvailable) return void (await use(null));
      await new Promise<void>((resolve) => this.waiting.set(name, resolve));
    }
    this.held.add(name);
    await use({ name });
    this.release(name);
  }

  release(name: string): void {
    this.held.delete(name);
    this.waiting.get(name)?.();
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => vi.unstubAllGlobals());

test("a tab holds the name of today and the one of older versions", async () => {
  const locks = new Locks(new Set());
  vi.stubGlobal("navigator", { locks });
  const onWait = vi.fn<() => void>();
  await lockTab(onWait);
  expect([...locks.held].sort()).toEqual(["planwagen-offline", "planwagen-suitcase"]);
  expect(onWait).not.toHaveBeenCalled();
});

test.each(["planwagen-offline", "planwagen-suitcase"])("a tab waits for another that holds %s", async (name) => {
  const locks = new Locks(new Set([name]));
  vi.stubGlobal("navigator", { locks });
  const [onWait, onLock] = [vi.fn<() => void>(), vi.fn<() => void>()];
  void lockTab(onWait).then(onLock);
  await settled();
  expect(onWait).toHaveBeenCalledOnce();
  expect(onLock).not.toHaveBeenCalled();
  locks.release(name);
  await settled();
  expect(onLock).toHaveBeenCalledOnce();
  expect(locks.held.size).toBe(2);
});

test("a browser without locks plays at once", async () => {
  vi.stubGlobal("navigator", {});
  await lockTab(() => expect.unreachable());
});
