/** Where on the board a line of the log happened. */

import type { Event } from "../../wire";

const ROWS_OF_BANK = [1, 2, 3];
const SPACES = [1, 2, 3];
const COLUMNS = [1, 2, 3, 4, 5];
const ROWS = [1, 2, 3, 4];

type Params = Record<string, unknown>;

/** A place that is told only in part is every place that fits. */
const each = (told: unknown, all: number[]) => (typeof told === "number" ? [told] : all);
const disc = () => ["disc"];
const hex = ({ hex }: Params) => (typeof hex === "string" ? [`hex ${hex}`] : []);
const bank = ({ space }: Params) => each(space, ROWS_OF_BANK).map((n) => `bank ${n}`);
const area = ({ area, space }: Params) =>
  typeof area === "string" ? each(space, SPACES).map((n) => `${area} ${n}`) : [];
const town = ({ row, column }: Params) =>
  each(row, ROWS).flatMap((r) => each(column, COLUMNS).map((c) => `town ${r},${c}`));

const WHERE: Record<string, (params: Params) => string[]> = {
  start_tile: hex,
  settles: hex,
  row_of_four: hex,
  spins: disc,
  pushes_arrow: disc,
  staffs_bank: bank,
  bank_emptied: bank,
  staffs_area: area,
  area_emptied: area,
  opens_town: town,
  places: town,
  outbid: town,
  collects: town,
};

export const places = (told: Event): string[] => WHERE[told.id]?.(told.params) ?? [];
