import { expect, test } from "vitest";
import { bringIntoSight, boxesAt } from "../src/app/board/highlight";

const box = (x: number) => ({ x, y: 0, width: 10, height: 10, top: 0, left: x, right: x + 10, bottom: 10 }) as DOMRect;

/** happy-dom lays nothing out: each element says where it is. */
function lay(html: string): void {
  document.body.innerHTML = html;
  for (const one of document.querySelectorAll<HTMLElement>("[data-x]"))
    one.getBoundingClientRect = () => box(Number(one.dataset.x));
}

const found = (places: string[], seat: number) => boxesAt({ places, seat }).map((one) => one.x + 5);

test("places of all are lit, whatever seat the line is about", () => {
  lay('<i data-at="hex 0,1" data-x="10"></i><i data-at="hex 2,2" data-x="20"></i>');
  expect(found(["hex 0,1"], 3)).toEqual([10]);
  expect(found(["hex 0,1", "hex 2,2"], 0)).toEqual([10, 20]);
});

test("the same place on another player's farm is not lit", () => {
  lay(
    '<p data-owner="1"><i data-at="cell 1,1" data-x="10"></i></p><p data-owner="2"><i data-place="cell 1,1" data-x="20"></i></p>',
  );
  expect(found(["cell 1,1"], 1)).toEqual([10]);
  expect(found(["cell 1,1"], 2)).toEqual([20]);
  expect(found(["cell 1,1"], 0)).toEqual([]);
});

test("what can be chosen goes before what is only drawn", () => {
  lay('<p data-place="area a" data-x="10"><i data-at="area a" data-x="20"></i></p>');
  expect(found(["area a"], 0)).toEqual([20]);
});

test("a place that is nowhere does no harm", () => {
  lay("");
  expect(found(["site Washington D.C."], 0)).toEqual([]);
  expect(() => bringIntoSight({ places: ["nowhere"], seat: 0 })).not.toThrow();
});

test("of a map that is looked at closely, nothing outside its frame is lit", () => {
  lay('<p data-zoom data-x="10"><i data-at="hex 1,1" data-x="14"></i><i data-at="hex 9,9" data-x="40"></i></p>');
  const [seen, ...others] = boxesAt({ places: ["hex 1,1", "hex 9,9"], seat: 0 });
  expect([seen!.x, seen!.x + seen!.width]).toEqual([10, 20]);
  expect(others).toEqual([]);
});
