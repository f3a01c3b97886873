/** Places of Walnut Grove as sentences: what, whose, state, what it would bring. */

import type { Choice } from "../../wire";
import type { Speech } from "../../app/i18n/i18n.svelte";
import type { Area, Building, Harvest, Lay, Walk } from "./wire";

/** What a choice takes and brings: `1 fish, 1 coin · +1 help tile`. */
export function priceLabel(choice: Choice, speech: Speech): string {
  const cost = Object.entries(choice.cost ?? {}).map(([thing, count]) => speech.count(count, thing));
  const brings = Object.entries(choice.brings ?? {}).map(([thing, count]) => `+${speech.count(Number(count), thing)}`);
  return [cost.join(", "), brings.join(", ")].filter(Boolean).join(" · ");
}

export const areaShort = (area: Area, speech: Speech) => speech.say("area_short", { land: area.land, size: area.size });

/** The same in short lines, for a tag beside the area. */
export function areaLines(area: Area, speech: Speech): string[] {
  const squares = area.squares ? speech.say("area_squares", { cubes: area.cubes, squares: area.squares }) : "";
  return [areaShort(area, speech), speech.say("area_yield", { brings: area.brings }), squares];
}

/** With what a figure would bring there, if one may work there now. */
export function areaLabel(area: Area, speech: Speech, harvest?: Harvest): string {
  const brings = harvest
    ? harvestLabels(harvest, area.land, speech)
    : [speech.say("area_yield", { brings: area.brings })];
  const parts = [speech.place(area.place), ...brings.filter(Boolean)];
  if (area.squares) parts.push(speech.say("area_squares", { cubes: area.cubes, squares: area.squares }));
  if (area.figure) parts.push(speech.say("area_figure"));
  return parts.join(", ");
}

/** What a figure would bring here, and where it would go. */
export function harvestLabels(harvest: Harvest, land: string, speech: Speech): string[] {
  const lines = [speech.say("harvest", { count: harvest.brings, good: land })];
  const places = [
    harvest.squares ? speech.say("harvest_squares", { count: harvest.squares }) : "",
    harvest.barn ? speech.say("harvest_barn", { count: harvest.barn }) : "",
  ].filter(Boolean);
  lines.push(places.join(", "));
  if (harvest.surplus) lines.push(speech.say("harvest_surplus", { count: harvest.surplus }));
  return lines;
}

/** What the tile would join, close and score. */
export function layLabels(lay: Lay, speech: Speech): string[] {
  const lines = lay.areas
    .filter((area) => area.joins.length)
    .map((area) => speech.say(area.joins.length > 1 ? "lay_joins" : "lay_grows", { land: area.land, size: area.size }));
  if (!lines.length) lines.push(speech.say("lay_alone"));
  if (lay.fenced) lines.push(speech.say(lay.fenced > 1 ? "lay_closes_many" : "lay_closes", { count: lay.fenced }));
  if (lay.points) lines.push(speech.say("lay_points", { count: lay.points }));
  return lines;
}

/** Where the whole name would not fit. */
export function shortName(building: string, speech: Speech): string {
  const short = speech.say(`short_${building}`);
  return short.startsWith("short_") ? speech.name(building) : short;
}

/** What lies in a house, as the rules call it. */
function wareNamed(ware: string): string {
  if (ware === "barn") return "barn extension";
  return ["yellow", "blue", "white"].includes(ware) ? `${ware} labourer` : ware;
}

export function buildingLabel(building: Building, names: (colours: string[]) => string, speech: Speech): string {
  const parts = [speech.say("building", { name: building.id, number: building.number })];
  parts.push(speech.say(`does_${building.does}`));
  if (building.buys.length) parts.push(building.buys.map((good) => speech.name(good)).join(", "));
  const cost = Object.entries(building.cost).map(([good, count]) => speech.count(count, good));
  if (cost.length) parts.push(speech.say("building_cost", { cost: cost.join(", ") }));
  const stock = Object.entries(building.stock).filter(([, count]) => count);
  if (stock.length)
    parts.push(
      speech.say("building_stock", {
        stock: stock.map(([ware, count]) => speech.count(count, wareNamed(ware))).join(", "),
      }),
    );
  else if (Object.keys(building.stock).length) parts.push(speech.say("building_empty"));
  if (building.hats.length) parts.push(speech.say("building_hats", { who: names(building.hats) }));
  return parts.join(", ");
}

/** The way there, what it costs, and what is left; or why it cannot be entered. */
export function walkLabel(walk: Walk, speech: Speech): string {
  const name = walk.building;
  if (walk.closed) return speech.say("walk_closed", { name, why: speech.refusal(walk.closed) });
  const parts = [speech.say("walk", { name, steps: walk.steps })];
  if (walk.gates.length) parts.push(speech.say("walk_gates", { gates: walk.gates }));
  const cost = Object.entries(walk.cost)
    .map(([good, count]) => speech.count(count, good))
    .join(", ");
  if (cost) parts.push(speech.say("walk_cost", { cost }));
  if (walk.coins_needed) parts.push(speech.say("walk_coins", { count: walk.coins_needed }));
  const left = Object.entries(walk.left ?? {}).filter(([, count]) => count);
  if (cost)
    parts.push(
      speech.say("walk_left", {
        left: left.map(([thing, count]) => speech.count(count, thing)).join(", ") || speech.name("nothing"),
      }),
    );
  return parts.join(" · ");
}

/** How a tile that is held is turned, in words. */
export const turned = (quarters: number, speech: Pick<Speech, "say">): string =>
  quarters ? speech.say("tile_turned", { quarters }) : speech.say("tile_unturned");
