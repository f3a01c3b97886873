/** Small sounds of our own making; nothing sounds before the person has touched the page. */

import { settings } from "./settings.svelte";

type Tone = { pitch: number; at: number; long: number };
export type Sound = "turn" | "refusal" | "dice" | "triumph" | "build" | "won" | "lost" | "robbed";

/** Rising steps of a major chord, and falling ones of a minor one. */
const rise = (pitches: number[], step: number, long: number): Tone[] =>
  pitches.map((pitch, n) => ({ pitch, at: n * step, long: n === pitches.length - 1 ? 2 * long : long }));

const SOUNDS: Record<Sound, Tone[]> = {
  turn: [
    { pitch: 587, at: 0, long: 0.16 },
    { pitch: 880, at: 0.11, long: 0.32 },
  ],
  refusal: [
    { pitch: 208, at: 0, long: 0.12 },
    { pitch: 165, at: 0.09, long: 0.18 },
  ],
  dice: rise([320, 290, 340, 300], 0.07, 0.05),
  triumph: rise([523, 659, 784, 1047], 0.11, 0.22),
  build: rise([392, 523], 0.1, 0.16),
  won: rise([440, 554, 659], 0.1, 0.2),
  lost: rise([440, 349], 0.14, 0.2),
  robbed: rise([330, 262, 196], 0.12, 0.18),
};
/** At full volume. */
const LOUD = 0.24;
const SILENT = 0.0001;

let audio: AudioContext | null = null;

function awake(): void {
  if (typeof AudioContext !== "undefined") audio ??= new AudioContext();
  void audio?.resume();
}

/** A browser gives sound only to pages that were touched. */
export function awaitTouch(): () => void {
  const touches = ["pointerdown", "keydown"] as const;
  for (const touch of touches) addEventListener(touch, awake, { once: true, capture: true });
  return () => {
    for (const touch of touches) removeEventListener(touch, awake, { capture: true });
  };
}

/** The page's sound, once it was touched. */
export const listened = (): AudioContext | null => audio;

export function play(sound: Sound): void {
  if (!audio || !settings.sounds) return;
  for (const tone of SOUNDS[sound]) sing(audio, tone);
}

/** One soft tone that swells and dies away. */
function sing(context: AudioContext, { pitch, at, long }: Tone): void {
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(SILENT, start);
  volume.gain.exponentialRampToValueAtTime(Math.max(2 * SILENT, LOUD * settings.volume), start + 0.02);
  volume.gain.exponentialRampToValueAtTime(SILENT, start + long);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + long);
}
