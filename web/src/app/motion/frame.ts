/** Measuring with the next frame, when the page is laid out anyway: sooner, it would be laid out twice. */

/** Does it once, however often it is asked for until then. */
export function withFrame(act: () => void): () => void {
  let isWaiting = false;
  const now = () => {
    isWaiting = false;
    act();
  };
  return () => {
    if (!isWaiting) requestAnimationFrame(now);
    isWaiting = true;
  };
}
