/** What may be known of somebody who is asked to trade: from open numbers and from what was said, never from a hand. */

import type { Event } from "../../wire";
import type { Counts } from "../counts";
import { GOODS } from "./shown";
import { amount, isSame, type Draft } from "./trade";
import type { OpenOffer, Player } from "./wire";

/** All that a sign is made of: how many cards somebody has is open, which ones is not. */
export type Known = Pick<Player, "colour" | "resource_cards" | "gold">;
export type Sign = { id: string; tone: "yes" | "no" | "open"; params?: Record<string, unknown>; because?: Event };

/** Words that an answer is called by, and what they mean for whoever asked. */
const TONES: Record<string, Sign["tone"]> = { accepts: "yes", counters: "yes", declines: "no" };

type Said = { give?: Counts; want?: Counts; to?: string[] };
const said = (event: Event) => event.params as Said;

/** What happened since the turn began. */
export function ofThisTurn(log: Event[]): Event[] {
  return log.slice(log.findLastIndex(({ id }) => id === "turn") + 1);
}

const IN_HANDS = new Set([...GOODS, "resource card"]);
const ANSWERS = new Set(["accepts", "declines", "counters"]);

/** What was said since a hand changed, of this seat or of any: an answer holds as long. */
export function sinceChange(events: Event[], seat?: number): Event[] {
  const isChange = ({ changes }: Event) =>
    changes.some((change) => IN_HANDS.has(change.thing) && (seat === undefined || change.seat === seat));
  return events.slice(events.findLastIndex(isChange) + 1);
}

type Deal = { by: number; to: number; colour: string; deal: Draft };

/** The event by which this deal was declined by whom it was offered to. */
export function declined(events: Event[], { by, to, colour, deal }: Deal): Event | undefined {
  const isIt = (event: Event) =>
    event.id === "offers" &&
    event.seat === by &&
    !!said(event).to?.includes(colour) &&
    isSame(deal, { give: said(event).give ?? {}, get: said(event).want ?? {} });
  const answerTo = (n: number) => events.slice(n).find(({ id, seat }) => seat === to && ANSWERS.has(id));
  const answers = events.flatMap((event, n) => (isIt(event) ? [answerTo(n)] : []));
  return answers.findLast((answer) => answer?.id === "declines");
}

/** The kinds that a seat asked for last, in an offer or a counter-offer; a trade settles it. */
export function askedFor(events: Event[], seat: number, colour: string): string[] {
  const isTrade = ({ id, seat: who, params }: Event) => id === "trades" && (who === seat || params.partner === colour);
  const open = events.slice(events.findLastIndex(isTrade) + 1);
  const last = open.findLast(({ id, seat: who }) => who === seat && (id === "offers" || id === "counters"));
  return Object.keys(last ? (said(last).want ?? {}) : {});
}

type Asking = { me: number; draft: Draft; events: Event[]; offer: OpenOffer | null };

/** The sign at a player: what was answered, or what is known of what the answer will be. */
export function signOf(player: Known, seat: number, asking: Asking): Sign | null {
  const { offer, draft } = asking;
  if (offer?.to.includes(player.colour)) {
    const word = offer.answers[player.colour]?.word ?? "open";
    return { id: `answer_${word}`, tone: TONES[word] ?? "open" };
  }
  return numbers(player, draft) ?? spoken(player, seat, asking);
}

/** Who has less than is asked for cannot give it, whatever it is. */
function numbers({ resource_cards: cards, gold }: Known, { get }: Draft): Sign | null {
  if (!cards && !gold) return { id: "sign_nothing", tone: "no" };
  const wanted = amount(get) - (get.gold ?? 0);
  if (wanted > cards) return { id: "sign_cards", tone: "no", params: { count: cards } };
  if ((get.gold ?? 0) > gold) return { id: "sign_gold", tone: "no", params: { count: gold } };
  return null;
}

function spoken({ colour }: Known, seat: number, { me, draft, events }: Asking): Sign | null {
  const offered = { by: me, to: seat, colour, deal: draft };
  const because = amount(draft.give) ? declined(sinceChange(events), offered) : undefined;
  if (because) return { id: "sign_declined", tone: "no", because };
  const kinds = askedFor(events, seat, colour);
  return kinds.length ? { id: "sign_asked", tone: "open", params: { kinds } } : null;
}
