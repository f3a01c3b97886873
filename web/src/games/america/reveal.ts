/** What asks for an answer is brought into view, once, wherever the page was scrolled to. */

import type { Attachment } from "svelte/attachments";

export const reveal: Attachment<HTMLElement> = (node) => {
  const frame = requestAnimationFrame(() => node.scrollIntoView({ block: "nearest" }));
  return () => cancelAnimationFrame(frame);
};
