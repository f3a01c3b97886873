import { afterEach, expect, test, vi } from "vitest";
import { ambience, WEATHER } from "../src/app/settings/ambience";
import * as sounds from "../src/app/settings/sounds";
import { SEASONS } from "../src/games/walnut_grove/shown";

afterEach(() => void vi.restoreAllMocks());

test("every season has its weather, and winter the strongest wind", () => {
  expect(Object.keys(WEATHER)).toEqual([...SEASONS]);
  expect(Math.max(...Object.values(WEATHER).map(({ wind }) => wind))).toBe(WEATHER.winter!.wind);
});

test("nothing sounds before the page was touched", () => {
  expect(sounds.listened()).toBeNull();
  expect(ambience(WEATHER.winter!, 1)).not.toThrow();
});

test("at volume none there is no sound, and what sounds ends", () => {
  const [stop, disconnect, created] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const node = () => ({ gain: gain(), frequency: {}, connect: (to: unknown) => to, start() {}, stop, disconnect });
  const gain = () => ({ value: 0, linearRampToValueAtTime() {} });
  const audio = {
    currentTime: 0,
    sampleRate: 10,
    createGain: () => (created(), node()),
    createBuffer: (_: number, size: number) => ({ getChannelData: () => new Float32Array(size) }),
    createBufferSource: node,
    createBiquadFilter: node,
  };
  vi.spyOn(sounds, "listened").mockReturnValue(audio as unknown as AudioContext);
  ambience(WEATHER.winter!, 0)();
  expect(created).not.toHaveBeenCalled();
  ambience(WEATHER.winter!, 0.5)();
  expect([stop, disconnect].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
