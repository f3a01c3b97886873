/** Locks offline play to one tab: two would overwrite each other's tables. */

/** Resolves when this tab has the lock; the lock is released when the worker ends. */
export function lockTab(onWait: () => void): Promise<void> {
  if (!navigator.locks) return Promise.resolve();
  const take = (ifAvailable: boolean) =>
    new Promise<boolean>((resolve) => {
      void navigator.locks.request("planwagen-suitcase", { ifAvailable }, (lock) => {
        resolve(!!lock);
        return lock ? new Promise(() => {}) : undefined;
      });
    });
  return take(true).then((isMine) => {
    if (isMine) return;
    onWait();
    return take(false).then(() => {});
  });
}
