/** The picture to share: result and standing, but no tile, no coin and no move. */

import type { Eighth } from "./day";

export const [WIDE, HIGH] = [1200, 630];
const SERIF = '"Zilla Slab", serif';
const SANS = '"Source Sans 3", sans-serif';
const HORIZON = 344;

export type CardTexts = {
  title: string;
  number: string;
  score: string;
  unit: string;
  standing: string;
  eighths: Eighth[];
  judged: string;
  invitation: string;
  address: string;
};
type Ink = (name: string) => string;

export function draw(canvas: HTMLCanvasElement, texts: CardTexts, ink: Ink): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  scene(pen, ink);
  const write = (text: string, x: number, y: number, font: string, colour = "ink", align: CanvasTextAlign = "left") => {
    [pen.font, pen.fillStyle, pen.textAlign] = [font, ink(colour), align];
    pen.fillText(text, x, y);
  };
  write("Planwagen", 64, 76, `700 30px ${SERIF}`);
  write(texts.number, WIDE - 64, 76, `700 28px ${SERIF}`, "ink-soft", "right");
  write(texts.title, 64, 148, `700 40px ${SERIF}`);
  write(texts.score, 64, 288, `700 128px ${SERIF}`);
  const after = 64 + pen.measureText(texts.score).width + 26;
  write(texts.unit, after, 248, `700 38px ${SERIF}`);
  write(texts.standing, after, 286, `400 26px ${SANS}`, "ink-soft");
  texts.eighths.forEach((one, n) => square(pen, ink, WIDE - 64 - (texts.eighths.length - n) * 54, 204, one));
  write(texts.judged, WIDE - 64, 292, `400 24px ${SANS}`, "ink", "right");
  banner(pen, ink, texts);
}

/** Full, half or empty. */
const HALF: Record<Eighth, number> = { best: 0, good: 0.5, slip: 1 };
function square(pen: CanvasRenderingContext2D, ink: Ink, x: number, y: number, one: Eighth): void {
  const size = 46;
  pen.fillStyle = ink("paper-raised");
  pen.fillRect(x, y, size, size);
  pen.fillStyle = ink("legal");
  pen.fillRect(x, y + HALF[one] * size, size, (1 - HALF[one]) * size);
  [pen.strokeStyle, pen.lineWidth] = [ink("ink"), 3];
  pen.strokeRect(x, y, size, size);
}

function banner(pen: CanvasRenderingContext2D, ink: Ink, texts: CardTexts): void {
  const [plain, bold] = [`400 24px ${SANS}`, `700 24px ${SANS}`];
  pen.font = plain;
  const first = pen.measureText(`${texts.invitation} `).width;
  pen.font = bold;
  const wide = first + pen.measureText(texts.address).width;
  const left = (WIDE - wide) / 2;
  pen.fillStyle = ink("bar");
  pen.beginPath();
  pen.roundRect(left - 28, 478, wide + 56, 52, 26);
  pen.fill();
  [pen.fillStyle, pen.textAlign, pen.font] = [ink("on-bar"), "left", plain];
  pen.fillText(texts.invitation, left, 512);
  pen.font = bold;
  pen.fillText(texts.address, left + first, 512);
}

/** Fields under a sky, and a fence. */
function scene(pen: CanvasRenderingContext2D, ink: Ink): void {
  pen.fillStyle = ink("paper-sunk");
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.fillStyle = ink("t-fish");
  pen.fillRect(0, HORIZON, WIDE, HIGH);
  [pen.strokeStyle, pen.lineWidth] = [ink("ink"), 3];
  const HILLS: [string, number, number, number][] = [
    ["t-wood", 440, 400, 470],
    ["t-milk", 500, 470, 450],
    ["t-grain", 550, 520, 560],
  ];
  for (const [colour, start, middle, end] of HILLS) {
    pen.beginPath();
    pen.moveTo(-10, start);
    pen.bezierCurveTo(WIDE * 0.3, middle - 60, WIDE * 0.6, middle + 70, WIDE + 10, end);
    pen.lineTo(WIDE + 10, HIGH + 10);
    pen.lineTo(-10, HIGH + 10);
    pen.closePath();
    pen.fillStyle = ink(colour);
    pen.fill();
    pen.stroke();
  }
  barn(pen, ink);
  fence(pen, ink);
  pen.beginPath();
  pen.moveTo(0, HORIZON);
  pen.lineTo(WIDE, HORIZON);
  pen.stroke();
}

function barn(pen: CanvasRenderingContext2D, ink: Ink): void {
  pen.beginPath();
  for (const [n, [x, y]] of [
    [130, 552],
    [130, 476],
    [146, 446],
    [180, 428],
    [214, 446],
    [230, 476],
    [230, 552],
  ].entries())
    if (n) pen.lineTo(x!, y!);
    else pen.moveTo(x!, y!);
  pen.closePath();
  pen.fillStyle = ink("g-fire");
  pen.fill();
  pen.stroke();
  pen.fillStyle = ink("paper-raised");
  pen.fillRect(158, 504, 44, 48);
  pen.strokeRect(158, 504, 44, 48);
}

const [POSTS, APART] = [30, 42];
function fence(pen: CanvasRenderingContext2D, ink: Ink): void {
  pen.fillStyle = ink("g-wood");
  for (const y of [600, 616]) pen.fillRect(0, y, WIDE, 6);
  for (let n = 0; n < POSTS; n++) {
    pen.fillRect(8 + n * APART, 590, 12, 40);
    pen.strokeRect(8 + n * APART, 590, 12, 44);
  }
}
