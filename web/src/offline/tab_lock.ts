/** One tab has the suitcase at a time: two would write over each other's tables. */

/** Comes back when no other has it; it is given back when this worker ends. */
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
