/** What the guided first game of Settlers of America says, in English. */

import type { StopWords } from "../../app/guide/stops";

export const stops: StopWords = {
  welcome: {
    title: "From trails to rails",
    text: "You lead settlers west, found cities and join them by rail. To win you deliver all your goods by train to cities that are not your own: 8 with four players, 10 with three. One cube is ready; each city you found sets another one free.",
  },
  turn: {
    title: "Your turn",
    text: "The dice are rolled first. Then you may do whatever you can pay, as often and in any order you like: trade, build, walk with settlers, run trains, deliver. Nothing is compulsory. The bar above has the actions; marked places on the map show where they can go. Last comes the end of your actions, and the others may build.",
  },
  yield: {
    title: "What the dice bring",
    text: "The sum counts for everybody: each city takes one card for every hex beside it with that number. Who gets no card at all takes 1 gold. A 7 brings nothing: who holds more than 7 cards returns half, and the outlaw moves to another hex, blocks it and may steal a card.",
  },
  prices: {
    title: "Prices and trade",
    text: "A rail costs ore and lumber, a train also coal; a settler costs cattle, grain and lumber. Is a card missing? Twice a turn 2 gold buy any card; three cards of a kind make one of another; or offer the others an exchange. Point at anything to see its price before you choose.",
  },
  settler: {
    title: "Build a settler",
    text: "A settler costs cattle, grain and lumber. It starts in one of your cities and may walk in the same turn. New cities are what sets your goods free.",
    now: "You can pay for one: choose it in the price list.",
  },
  walk: {
    title: "Walk and found",
    text: "1 grain takes a settler up to three intersections along the paths. A walk that ends on a free city site founds a city there at once: the city leaves your turntable and its cube comes into your centre, ready for a train. On the coast there is gold besides.",
    now: "Send your settler now.",
  },
  rail: {
    title: "Lay a rail",
    text: "A rail goes on a free path that touches a city or a rail of yours. The first rail line that joins an isolated site to another one pays 1 gold for every rail on it, to the owner of that rail. A path with a rail symbol gives you one more rail for nothing. Build towards cities of others: your trains want to go there.",
  },
  train: {
    title: "Run your train",
    text: "1 coal moves a train up to three rails. Rails of others may be used for 1 gold to each owner. Beside a city of somebody else, or a neutral one, that has no cube yet, you may deliver one from your centre, even in passing.",
    now: "Take a step now; the marked rails show where.",
  },
  others: {
    title: "End your actions",
    text: "When you have done enough, end your actions. Now everybody else is asked once whether to build; in their turns so are you, and cards you hold can become rails or settlers then. That also keeps your hand small: a 7 costs half of it if you hold more than 7. End your actions when you like.",
  },
  outlaw: {
    title: "The outlaw",
    text: "A seven was rolled, and it is you who moves the outlaw. His new hex yields nothing while he stays, so choose one beside cities of others. From one of them you may steal a card.",
  },
  offer: {
    title: "An offer",
    text: "Somebody wants to trade. Take it only if what you get brings you nearer to a rail, a settler or a run; decline, or say what you would want instead. All offers of this turn can be declined at once.",
  },
  end: {
    title: "On to the last cube",
    text: "The large number of each player is goods delivered. Found cities to set cubes free, lay rails towards other people's cities, keep coal for the runs. Development cards help: one may be played in each turn, but not in the turn it was bought. Good journey!",
  },
};
