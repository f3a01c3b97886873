/** Locks offline play to one tab: two would overwrite each other's tables. */

/** A tab that an older version still runs in holds the second name only, so this one holds both. */
const NAMES = ["planwagen-offline", "planwagen-suitcase"];

/** Resolves when this tab has the locks; they are released when the worker ends. */
export async function lockTab(onWait: () => void): Promise<void> {
  if (!navigator.locks || (await holdAll(NAMES, true))) return;
  onWait();
  await holdAll(NAMES, false);
}

/** Whether this tab has them all; if one is not available, it keeps none. */
function holdAll([name, ...others]: string[], ifAvailable: boolean): Promise<boolean> {
  if (!name) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable }, async (lock) => {
      const isMine = !!lock && (await holdAll(others, ifAvailable));
      resolve(isMine);
      return isMine ? new Promise(() => {}) : undefined;
    });
  });
}
