/** Points of drawings. */

export type Point = { x: number; y: number };

/** The point at this distance and angle: 0 is right, 90 is down. */
export function around(middle: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
}

/** As a polygon wants them. */
export const joined = (points: Point[]) =>
  points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(" ");

/** From 0 to 1, the same for the same numbers in every drawing. */
export function scatter(seed: number, turn: number): number {
  let mixed = (Math.imul(seed, 0x9e3779b1) + Math.imul(turn, 0x85ebca6b) + 0x27d4eb2f) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  return ((mixed ^ (mixed >>> 13)) & 0xffff) / 0xffff;
}
