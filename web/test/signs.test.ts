import { expect, test } from "vitest";
import { Speech } from "../src/app/i18n/i18n.svelte";
import type { Table } from "../src/app/table/table.svelte";
import { obvious } from "../src/games/america/obvious";
import { askedFor, ofThisTurn, signOf, type Known } from "../src/games/america/signs";
import { canAsk, fitting, isWay } from "../src/games/america/trade";
import { happened, offered } from "./made";

const ME = 0;
const BEN = 1;
const DEAL = { give: { grain: 1 }, get: { ore: 1 } };
const OFFERED = happened({ id: "offers", seat: ME, params: { give: { grain: 1 }, want: { ore: 1 }, to: ["red"] } });
const DECLINED = happened({ id: "declines", seat: BEN });
const CHANGED = happened({ id: "takes_cards", seat: BEN, changes: [{ seat: BEN, thing: "ore", count: 1 }] });

/** Somebody whose hand must not be looked at. */
function faceDown(numbers: Partial<Known> = {}): Known {
  const open = { colour: "red", resource_cards: 3, gold: 1, ...numbers };
  return new Proxy(open, {
    get(target, name) {
      if (!(name in target)) throw new Error(`a sign looked at ${String(name)}`);
      return target[name as keyof Known];
    },
  });
}
const sign = (player: Known, draft = DEAL, events = [] as (typeof OFFERED)[]) =>
  signOf(player, BEN, { me: ME, draft, events, offer: null })?.id;

test("a sign is made of open numbers and of what was said, and looks at no hand", () => {
  expect(sign(faceDown())).toBeUndefined();
  expect(sign(faceDown({ resource_cards: 0, gold: 0 }))).toBe("sign_nothing");
  expect(sign(faceDown({ resource_cards: 1 }), { give: { grain: 1 }, get: { ore: 2 } } as never)).toBe("sign_cards");
  expect(sign(faceDown(), DEAL, [OFFERED, DECLINED])).toBe("sign_declined");
});

test("who has declined stays at it until a hand changes, and for this deal only", () => {
  expect(sign(faceDown(), DEAL, [OFFERED, DECLINED, CHANGED])).toBeUndefined();
  expect(sign(faceDown(), { give: { coal: 1 }, get: { ore: 1 } } as never, [OFFERED, DECLINED])).toBeUndefined();
});

test("a bot says why it declines, in the log and at its sign", () => {
  const reason = { id: "none_to_spare", params: { kind: "ore" } };
  const because = happened({ id: "declines", seat: BEN, params: { reason } });
  const asking = { me: ME, draft: DEAL, events: [OFFERED, because], offer: null };
  expect(signOf(faceDown(), BEN, asking)).toEqual({ id: "sign_declined", tone: "no", because });
  const speech = new Speech("america");
  expect(speech.event(because, "Ben")).toBe("declines: none_to_spare");
  expect(speech.pieces(because, "Ben").map((piece) => piece.text)).toEqual(["declines", ": none_to_spare"]);
});

test("what somebody asked for this turn is known until a trade brings it", () => {
  const counter = happened({ id: "counters", seat: BEN, params: { give: { ore: 1 }, want: { cattle: 1 } } });
  const trade = happened({ id: "trades", seat: ME, params: { partner: "red" } });
  expect(askedFor([counter], BEN, "red")).toEqual(["cattle"]);
  expect(askedFor([counter, trade], BEN, "red")).toEqual([]);
  expect(ofThisTurn([counter, happened({ id: "turn" })])).toEqual([]);
});

test("an answer is shown at the player, as far as it is open", () => {
  const offer = { give: {}, want: {}, to: ["red"], answers: { red: { word: "accepts", give: {}, want: {} } } };
  expect(signOf(faceDown(), BEN, { me: ME, draft: DEAL, events: [], offer })).toEqual({
    id: "answer_accepts",
    tone: "yes",
  });
});

test("nobody offers what is gone, nor asks for more than anybody has", () => {
  expect(fitting({ give: { grain: 2, ore: 1 }, get: {} }, { grain: 1 })).toEqual({ give: { grain: 1 }, get: {} });
  expect(fitting(DEAL, { grain: 1 })).toBe(DEAL);
  expect(canAsk(DEAL, "ore", [{ resource_cards: 1, gold: 0 }])).toBe(false);
  expect(canAsk(DEAL, "gold", [{ resource_cards: 1, gold: 1 }])).toBe(true);
});

test("the supply is a partner, too: what it asks stands beside the card that is wanted", () => {
  const bank = offered({ kind: "bank", params: { give: "grain", get: "ore" }, cost: { grain: 3 } });
  const buy = offered({ kind: "buy", params: { kind: "ore" }, cost: { gold: 2 } });
  expect([bank, buy].map((way) => isWay(way, { give: {}, get: { ore: 1 } }))).toEqual([true, true]);
  expect([bank, buy].map((way) => isWay(way, { give: { grain: 2 }, get: { ore: 1 } }))).toEqual([true, false]);
  expect(isWay(bank, { give: {}, get: { ore: 2 } })).toBe(false);
});

function asked(kinds: string[], log: (typeof OFFERED)[] = [], isAmongBots = true): string | undefined {
  const players = [{ colour: "blue" }, { colour: "red" }];
  const offer = { give: { grain: 1 }, want: { ore: 1 }, to: ["red"], answers: {} };
  const position = { offer, players, active: "blue" };
  const choices = kinds.map((kind) => offered({ kind, action: kind }));
  const table = { choices, log, mySeat: BEN, positionOf: () => position };
  return obvious(table as unknown as Table, isAmongBots)?.action;
}

test("an offer of what I lack, or that I have declined with the same hand, is not asked", () => {
  expect(asked(["accept", "decline", "counter"])).toBeUndefined();
  expect(asked(["decline", "counter"])).toBe("decline");
  expect(asked(["accept", "decline", "counter"], [OFFERED, DECLINED, OFFERED])).toBe("decline");
  expect(asked(["accept", "decline", "counter"], [OFFERED, DECLINED, CHANGED, OFFERED])).toBeUndefined();
});

test("among people what I have declined is declined again, but what I lack I am asked: the haste would tell", () => {
  expect(asked(["decline", "counter"], [], false)).toBeUndefined();
  expect(asked(["accept", "decline", "counter"], [OFFERED, DECLINED, OFFERED], false)).toBe("decline");
  expect(asked(["accept", "decline", "counter"], [OFFERED, DECLINED, CHANGED, OFFERED], false)).toBeUndefined();
});
