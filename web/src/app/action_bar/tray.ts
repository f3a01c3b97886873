/** Where the choices stand that have no room in the bar, and whether they have it. */

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
type Size = { width: number; height: number };

const AWAY = 10;
const EDGE = 12;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)));

/** Beside the piece, on the side with room, and never over it; without a piece, below the right end of the bar. */
export function trayPlace(tray: Size, bar: Box, piece: Box | null, page: Size): { left: number; top: number } {
  const [mostLeft, mostTop] = [page.width - tray.width - EDGE, page.height - tray.height - EDGE];
  const isSeen = piece && piece.bottom > bar.bottom && piece.top < page.height && piece.right > 0;
  if (!isSeen) return { left: within(bar.right - tray.width, EDGE, mostLeft), top: bar.bottom + 4 };
  const left = within((piece.left + piece.right - tray.width) / 2, EDGE, mostLeft);
  if (piece.bottom + AWAY <= mostTop) return { left, top: piece.bottom + AWAY };
  if (piece.top - AWAY - tray.height > bar.bottom) return { left, top: piece.top - AWAY - tray.height };
  const isRight = piece.right + AWAY <= mostLeft;
  const beside = isRight ? piece.right + AWAY : Math.max(EDGE, piece.left - AWAY - tray.width);
  return { left: beside, top: within(piece.top, bar.bottom, mostTop) };
}

/** Pixels: of a letter, around a label, and of an icon with its number. */
const [LETTER, AROUND, ICON] = [7.4, 38, 34];
/** What the words of the question, picture, tools and the last button need. */
const TAKEN = 640;

export type Label = { words: string; icons: number };

/** Do these buttons stand in one row with everything else? */
export function hasRoom(labels: Label[], width: number): boolean {
  const need = labels.reduce((sum, { words, icons }) => sum + words.length * LETTER + AROUND + icons * ICON, 0);
  return need <= width - TAKEN;
}
