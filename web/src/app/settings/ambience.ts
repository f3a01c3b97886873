/** What is heard of a season: wind made of noise, and now and then a bird or a cricket. All of our own making. */

import { listened } from "./sounds";

/** The wind by its loudness and its pitch; notes by theirs and by the seconds between them, none if there are none. */
export type Weather = { wind: number; pitch: number; note: number; every: number };

export const WEATHER: Record<string, Weather> = {
  spring: { wind: 0.25, pitch: 700, note: 2600, every: 4 },
  summer: { wind: 0.12, pitch: 500, note: 4200, every: 1.6 },
  autumn: { wind: 0.45, pitch: 900, note: 0, every: 0 },
  winter: { wind: 0.7, pitch: 380, note: 0, every: 0 },
};
/** At full volume; it stays behind everything else. */
const LOUD = 0.06;
const [NOISE_DURATION, SWELL, CHIRP] = [4, 2, 0.09];

/** Sounds until the returned function is called; nothing before the page was touched. */
export function ambience({ wind, pitch, note, every }: Weather, volume: number): () => void {
  const audio = listened();
  if (!audio || !volume) return () => {};
  const all = audio.createGain();
  all.gain.value = 0;
  all.gain.linearRampToValueAtTime(LOUD * volume, audio.currentTime + SWELL);
  all.connect(audio.destination);
  const breeze = blowing(audio, all, wind, pitch);
  const timer = every ? setInterval(() => chirp(audio, all, note), 1000 * every) : undefined;
  return () => {
    clearInterval(timer);
    breeze.stop();
    all.disconnect();
  };
}

function blowing(audio: AudioContext, to: AudioNode, wind: number, pitch: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, NOISE_DURATION * audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const [source, low, loud] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  [source.buffer, source.loop, low.type, low.frequency.value, loud.gain.value] = [buffer, true, "lowpass", pitch, wind];
  source.connect(low).connect(loud).connect(to);
  source.start();
  return source;
}

function chirp(audio: AudioContext, to: AudioNode, pitch: number): void {
  if (document.hidden) return;
  const [voice, loud] = [audio.createOscillator(), audio.createGain()];
  voice.frequency.value = pitch * (0.9 + 0.2 * Math.random());
  loud.gain.setValueAtTime(0.5, audio.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + CHIRP);
  voice.connect(loud).connect(to);
  voice.start();
  voice.stop(audio.currentTime + CHIRP);
}
