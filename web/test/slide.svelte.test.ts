import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { slide } from "../src/games/america/slide.svelte";

test("a piece that moves is seen to go from its old spot to the new one", () => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const seen: unknown[] = [];
  node.animate = (frames) => seen.push(frames) as unknown as Animation;
  let at = $state.raw({ x: 0, y: 0 });
  const end = $effect.root(() => {
    $effect(() => slide(() => at)(node)); // as an attachment runs
  });
  flushSync();
  expect(seen).toEqual([]);
  at = { x: 30, y: -10 };
  flushSync();
  expect(seen).toEqual([[{ transform: "translate(-30px, 10px)" }, { transform: "none" }]]);
  end();
});
