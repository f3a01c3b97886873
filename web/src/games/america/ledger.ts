/** The events of Settlers of America that tell of cards and gold. */

import { both, each, from, of, so, type Ledger } from "../ledger";

const stolen = so(1, "kind");
const traded = both(each(-1, "give"), each(1, "want"));

export const americaLedger: Ledger = {
  takes_cards: so(1, "kind"),
  takes_gold: of(1, "gold"),
  pays: each(-1, "cards"),
  pays_gold: of(-1, "gold"),
  discards: each(-1, "cards"),
  steals: both(stolen, from("victim", stolen)),
  trades: both(traded, from("partner", traded)),
  draws_card: of(1, "development card"),
};
