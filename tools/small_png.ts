/** Makes a screenshot small: an indexed PNG of at most 256 colours, chosen by median cut. */

import { deflateSync, inflateSync } from "node:zlib";

const MOST = 256;
const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
type Pixels = { width: number; height: number; step: number; bytes: Buffer };
type Colour = { red: number; green: number; blue: number; count: number };
const CHANNELS = ["red", "green", "blue"] as const;

export function smallPng(png: Buffer): Buffer {
  const pixels = read(png);
  const [palette, index] = reduced(pixels);
  return written(pixels, palette, index);
}

/** Only what Chromium writes: 8 bits a channel, not interlaced. */
function read(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const step = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return { width, height, step, bytes: unfiltered(inflateSync(Buffer.concat(parts)), width * step, height, step) };
}

function unfiltered(raw: Buffer, row: number, height: number, step: number): Buffer {
  const out = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)]!;
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x >= step ? out[at - step]! : 0;
      const up = y ? out[at - row]! : 0;
      const corner = x >= step && y ? out[at - row - step]! : 0;
      out[at] = raw[y * (row + 1) + 1 + x]! + guess(filter, left, up, corner);
    }
  }
  return out;
}

/** The five filters of the PNG standard. */
function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [dl, du, dc] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return dl <= du && dl <= dc ? left : du <= dc ? up : corner;
}

function reduced({ width, height, step, bytes }: Pixels): [Colour[], Buffer] {
  const counts = new Map<number, number>();
  const keyAt = (n: number) => (bytes[n * step]! << 16) | (bytes[n * step + 1]! << 8) | bytes[n * step + 2]!;
  for (let n = 0; n < width * height; n++) counts.set(keyAt(n), (counts.get(keyAt(n)) ?? 0) + 1);
  const colours = [...counts].map(([key, count]) => ({
    red: key >> 16,
    green: (key >> 8) & 255,
    blue: key & 255,
    count,
  }));
  const palette = medianCut(colours).map(mean);
  const nearest = new Map(
    colours.map((colour) => [(colour.red << 16) | (colour.green << 8) | colour.blue, closest(colour, palette)]),
  );
  const index = Buffer.alloc(width * height);
  for (let n = 0; n < index.length; n++) index[n] = nearest.get(keyAt(n))!;
  return [palette, index];
}

/** Halves the box that is widest, weighed by how often its colours are used, until there are enough. */
function medianCut(colours: Colour[]): Colour[][] {
  const boxes = [colours];
  while (boxes.length < MOST) {
    const worst = boxes.reduce((best, box) => (weight(box) > weight(best) ? box : best));
    if (worst.length < 2) break;
    boxes.splice(boxes.indexOf(worst), 1, ...halves(worst));
  }
  return boxes;
}

const total = (box: Colour[]) => box.reduce((sum, colour) => sum + colour.count, 0);
const spread = (box: Colour[], channel: (typeof CHANNELS)[number]) => {
  let [least, most] = [255, 0];
  for (const colour of box) [least, most] = [Math.min(least, colour[channel]), Math.max(most, colour[channel])];
  return most - least;
};
const widest = (box: Colour[]) => CHANNELS.reduce((best, one) => (spread(box, one) > spread(box, best) ? one : best));

const weights = new WeakMap<Colour[], number>();
function weight(box: Colour[]): number {
  const known = weights.get(box) ?? (box.length < 2 ? 0 : spread(box, widest(box)) * Math.sqrt(total(box)));
  weights.set(box, known);
  return known;
}

function halves(box: Colour[]): [Colour[], Colour[]] {
  const channel = widest(box);
  const sorted = [...box].sort((one, other) => one[channel] - other[channel]);
  let left = total(box) / 2;
  const cut = sorted.findIndex((colour) => (left -= colour.count) <= 0);
  const at = Math.min(Math.max(cut, 1), sorted.length - 1);
  return [sorted.slice(0, at), sorted.slice(at)];
}

function mean(box: Colour[]): Colour {
  const count = total(box);
  const of = (channel: (typeof CHANNELS)[number]) =>
    Math.round(box.reduce((sum, one) => sum + one[channel] * one.count, 0) / count);
  return { red: of("red"), green: of("green"), blue: of("blue"), count };
}

function closest(colour: Colour, palette: Colour[]): number {
  const far = (other: Colour) =>
    2 * (colour.red - other.red) ** 2 + 4 * (colour.green - other.green) ** 2 + (colour.blue - other.blue) ** 2;
  return palette.reduce((best, other, n) => (far(other) < far(palette[best]!) ? n : best), 0);
}

function written({ width, height }: Pixels, palette: Colour[], index: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) index.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  const colours = Buffer.from(palette.flatMap(({ red, green, blue }) => [red, green, blue]));
  const parts = [
    chunk("IHDR", head),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function chunk(name: string, body: Buffer): Buffer {
  const frame = Buffer.alloc(12 + body.length);
  frame.writeUInt32BE(body.length, 0);
  frame.write(name, 4, "latin1");
  body.copy(frame, 8);
  frame.writeUInt32BE(checksum(frame.subarray(4, 8 + body.length)), 8 + body.length);
  return frame;
}

function checksum(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
