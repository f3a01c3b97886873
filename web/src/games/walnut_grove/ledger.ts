/** Walnut Grove's events that tell of goods, coins and people. */

import { each, of, so, type Ledger } from "../ledger";

export const walnutGroveLedger: Ledger = {
  draws_tile: of(1, "tile"),
  has_more: each(1, "pieces"),
  has_fewer: each(-1, "pieces"),
  takes_goods: each(1, "goods"),
  gets: so(1, "ware"),
  sells: each(-1, "goods"),
  draws_coin: of(1, "coin"),
  hands_in_coins: of(-1, "coin"),
  hands_in_cubes: so(-1, "good"),
  takes_from_area: so(1, "good"),
  gives_up: so(-1, "piece"),
  pays_toll: of(-1, "coin"),
};
