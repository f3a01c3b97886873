/** What the guided first game of Montana says, in English. */

import type { StopWords } from "../../app/guide/stops";

export const stops: StopWords = {
  welcome: {
    title: "Welcome to Montana",
    text: "This land waits for settlers. You want to be the first to have all your settlements on it: whoever places the last one sets off the final round.\nNothing is hidden; everybody sees everything.",
  },
  home: {
    title: "Your homestead",
    text: "Here is all you own: workers (eight at most), goods, silver, cattle, canteens, and the settlements still to be placed. You begin with one each of grain, pumpkin, small copper and small stone, and one cattle.",
  },
  turn: {
    title: "One action a turn",
    text: "A turn is exactly one of three actions: recruit new workers, send workers to work (the town counts as work), or settle. Whatever you may do is marked with a dashed line on the board or stands in the bar above. Point at a place to read its price; choose anything else and you are told why it is not possible.",
  },
  recruit: {
    title: "Recruit: spin the arrow",
    text: "Workers do all the earning. Choose the disc: the arrow stops at a sector and both workers shown there are yours. A white one takes any colour you name. After the spin you may push the arrow on, 1 grain a sector, and take two more. There is room for eight; what is too many goes back.",
  },
  settle: {
    title: "Settle the land",
    text: "You can pay for a hex! A settlement goes on a land hex beside the start tile or beside any settled hex, whoever lives there. You pay the goods it shows, small and large exactly as printed. One action allows up to three builds; each one you leave out brings 1 silver. A hex with two cabins takes two settlements for one price, cattle on a hex and canteens in lakes beside it are yours.",
  },
  work: {
    title: "Send workers to work",
    text: "The bank pays silver: exactly 1, 2 or 3 workers of any colour on a free space. In mine, quarry, grain field and vegetable field you pay silver and get goods: 1 worker of the area's colour, or any 2. The workers stay there; once every big space of a place is taken, it is emptied at the end of the turn. Take a space now.",
  },
  town: {
    title: "Go to town",
    text: "Large copper and large stone come from the town only: upgrades turn your small pieces into large ones. Opening the town needs no workers and even gives you a pumpkin. With it you must be able to pay the cheapest column, and then the others may bid too. “Go to town” stands in the bar above.",
  },
  bid: {
    title: "Bid your pumpkins",
    text: "Put your contractor in the row whose reward you want. The column is the price in pumpkins, paid only when the rewards are given out. Somebody who goes further right in your row outbids you: you choose a new space at once, or pass and keep your pumpkins.",
  },
  cattle: {
    title: "Cattle and canteens",
    text: "In your own turn you may trade cattle as often as you like: one for 3 silver, for a small good or for a worker. It helps when a single piece is missing. A canteen, spent at the end of your turn, gives you another turn at once.",
  },
  end: {
    title: "How it ends",
    text: "The large number beside each name says how many settlements are left. When somebody places the last one, the round is finished and the game is over. Four of your own in a straight row bring a bonus settlement. Plan for prices you can pay three times in one action. Good luck!",
  },
};
