/** A piece goes from its old spot to the new one; nothing waits for it. */

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Point } from "../../shell/board/points";

const LASTS = 240;

export function slide(spot: () => Point): Attachment<SVGElement> {
  return (node) => {
    let before = untrack(spot); // or the piece would be attached anew at its new spot, and never seen to move
    $effect(() => {
      const now = spot();
      const [dx, dy] = [before.x - now.x, before.y - now.y];
      before = now;
      if ((!dx && !dy) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
        duration: LASTS,
        easing: "ease-out",
      });
    });
  };
}
