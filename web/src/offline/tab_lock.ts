/** One tab has the suitcase at a time: two would write over each other's tables. */

/** Comes back when no other has it; it is given back when this worker ends. */
export function alone(waiting: () => void): Promise<void> {
  if (!navigator.locks) return Promise.resolve();
  const take = (ifAvailable: boolean) =>
    new Promise<boolean>((told) => {
      void navigator.locks.request("planwagen-suitcase", { ifAvailable }, (lock) => {
        told(!!lock);
        return lock ? new Promise(() => {}) : undefined;
      });
    });
  return take(true).then((isMine) => {
    if (isMine) return;
    waiting();
    return take(false).then(() => {});
  });
}
