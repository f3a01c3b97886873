/** Small sounds of our own making; nothing sounds before the person has touched the page. */

import { settings } from "./settings.svelte";

type Tone = { pitch: number; at: number; long: number };
export type Sound = "turn" | "refusal";

const SOUNDS: Record<Sound, Tone[]> = {
  turn: [
    { pitch: 587, at: 0, long: 0.16 },
    { pitch: 880, at: 0.11, long: 0.32 },
  ],
  refusal: [
    { pitch: 208, at: 0, long: 0.12 },
    { pitch: 165, at: 0.09, long: 0.18 },
  ],
};
const LOUD = 0.12;
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
  volume.gain.exponentialRampToValueAtTime(LOUD, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(SILENT, start + long);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + long);
}
