/** Montana's events that tell of pieces. */

import { each, of, so, type Ledger } from "../ledger";

export const montanaLedger: Ledger = {
  takes_workers: so(1, "worker", " worker"),
  gives_back: each(-1, "workers", " worker"),
  staffs_bank: each(-1, "workers", " worker"),
  staffs_area: each(-1, "workers", " worker"),
  staffs_small: each(-1, "workers", " worker"),
  pushes_arrow: (told) => [{ who: told.seat, thing: "grain", count: -Number(told.params.steps) }],
  takes_silver: of(1, "silver"),
  pays_silver: of(-1, "silver"),
  takes_goods: so(1, "good"),
  returns: so(-1, "piece"),
  takes_cattle: of(1, "cattle"),
  takes_canteens: of(1, "canteen"),
  trades_cattle: of(-1, "cattle"),
  extra_turn: of(-1, "canteen"),
  collects: of(-1, "pumpkin"),
  upgrades: so(-1, "good"),
  settles: each(-1, "price"),
};
