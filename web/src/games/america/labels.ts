/** Places of the map as sentences: what, whose, state. */

import type { Speech } from "../../app/i18n/i18n.svelte";
import type { ChartHex, ChartPath, ChartPlace } from "./chart";
import type { Mover, OnBoard } from "./wire";

export type LabelContext = { speech: Speech; board: OnBoard; nameOf: (colour: string) => string };

export function hexLabel({ speech, board }: LabelContext, hex: ChartHex): string {
  const name = speech.place(hex.place);
  const parts = [name.charAt(0).toUpperCase() + name.slice(1)];
  const number = board.numbers[hex.name];
  if (hex.yields) parts.push(speech.say("hex_yields", { kind: hex.yields }));
  if (number) parts.push(speech.say(hex.mark === "number" ? "hex_number" : "hex_token", { number }));
  else if (hex.yields) parts.push(speech.say(hex.mark === "??" ? "hex_waiting" : "hex_left"));
  if (board.next_token === hex.name) parts.push(speech.say("hex_leaves"));
  if (board.outlaw === hex.name) parts.push(speech.say("hex_outlaw"));
  return parts.join(", ");
}

export function placeLabel(labels: LabelContext, place: ChartPlace): string {
  const { speech, board, nameOf } = labels;
  const parts = place.isSite ? siteLabels(labels, place) : [speech.place(place.place)];
  for (const settler of board.settlers) {
    if (settler.at !== place.name) continue;
    parts.push(speech.say("settler_of", { number: settler.number, who: nameOf(settler.colour) }));
  }
  return parts.join(", ");
}

function siteLabels({ speech, board, nameOf }: LabelContext, { name, isStart, gold }: ChartPlace): string[] {
  const owner = board.cities[name];
  const cube = board.goods[name];
  if (!owner) {
    const free = speech.say(isStart ? "site_start" : "site_later", { name });
    return gold ? [free, speech.say("site_gold", { gold })] : [free];
  }
  const city =
    owner === board.neutral
      ? speech.say("city_neutral", { name })
      : speech.say("city_of", { name, who: nameOf(owner) });
  return cube ? [city, speech.say("cube_of", { who: nameOf(cube) })] : [city];
}

export function pathLabel({ speech, board, nameOf }: LabelContext, path: ChartPath): string {
  const owner = board.rails[path.name];
  const where = { path: speech.place(path.place) };
  const parts = [owner ? speech.say("path_rail", { who: nameOf(owner), ...where }) : speech.say("path_free", where)];
  if (path.symbol && !owner) parts.push(speech.say("path_symbol"));
  for (const train of board.trains) {
    if (train.at === path.name) parts.push(speech.say("train_of", { number: train.number, who: nameOf(train.colour) }));
  }
  return parts.join(", ");
}

/** All that a label is made of beside the language: as long as it is the same, so is the label. */
export type State = {
  hex: (hex: ChartHex) => string;
  path: (path: ChartPath) => string;
  place: (place: ChartPlace) => string;
};

export function stateOf(board: OnBoard): State {
  const { numbers, next_token: next, outlaw, rails, cities, goods } = board;
  const [trains, settlers] = [byPlace(board.trains), byPlace(board.settlers)];
  return {
    hex: ({ name }) => `${numbers[name]} ${next === name} ${outlaw === name}`,
    path: ({ name }) => `${rails[name]} ${trains.get(name)}`,
    place: ({ name }) => `${cities[name]} ${goods[name]} ${settlers.get(name)}`,
  };
}

function byPlace(movers: Mover[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { at, colour, number } of movers) found.set(at, `${found.get(at) ?? ""} ${colour} ${number}`);
  return found;
}
