/** What the guided first game of Walnut Grove says, in English. */

import type { StopWords } from "../../app/guide/stops";

export const stops: StopWords = {
  welcome: {
    title: "Welcome to Walnut Grove",
    text: "You have a wagon, a labourer and eight years to make a farm of it. Every year has four seasons: in spring you lay land, in summer your people harvest, in autumn you walk to town, in winter they must be fed and warmed. Most points after the eighth winter win.",
  },
  start: {
    title: "Where your hat begins",
    text: "In autumn your hat walks through the town, clockwise only. Here you choose where it waits for the first walk: before the church you reach the six buildings from the Church to Store 3 without paying, before the town hall those from the Post Office to the Hotel. Choose one of the two rows.",
  },
  spring: {
    title: "Spring: lay land",
    text: "The year disc tells how many tiles you draw and how many you lay; the others go back. Choose a tile, a free cell beside your board or your land, and how it is turned. Equal landscapes that touch grow together to one area, and an area yields as many goods as it has tiles. Matching is never a must. Lay your tile.",
  },
  summer: {
    title: "Summer: everyone works",
    text: "Your farmer and each labourer go to an area of their own, on tiles or on the fields of your board. A figure harvests one good for every tile of its area, and one more in the landscape of the summer bonus. Cubes fill the small squares of that area first, then your barn. Send somebody to work.",
  },
  barn: {
    title: "Barn and coins",
    text: "The barn holds goods and coins, one on each space; what finds no room must be given up. A coin is a joker: it stands for any one good when you pay. At the end silver counts 1 point, gold 2, copper nothing, so the cheapest coin is always spent first.",
  },
  bill: {
    title: "The bill of winter",
    text: "Before you walk, look ahead. In winter each labourer eats one cube of his colour: yellow grain, blue fish, white milk; the colour named on the disc eats two. Each fire on the disc and each labourer without a hut costs 1 wood. For every cube that is missing you take a help tile: 2 points less, unless you pay it back with 3 goods.",
  },
  autumn: {
    title: "Autumn: one building",
    text: "Your hat walks clockwise to one building and uses it: take two goods, hire a labourer, sell for coins, build a hut or barn, or make an improvement that scores at the end. Where another hat stands you cannot stop. Each gate on the way asks for a coin, or a help tile. Choose a building.",
  },
  fences: {
    title: "Areas and fences",
    text: "Point at an area to see its size and yield. Land that is closed all round, by fences and by tiles without a gap, is a fenced area: 1 point each. Fences never disturb the harvest. Large areas harvest well; many areas give every figure a place.",
  },
  end: {
    title: "What counts at the end",
    text: "Farmer and labourers bring 2 points each, huts and barns 1, fenced areas 1, silver 1, gold 2, and your improvements what they say. Each help tile costs 2. Alone, 25 points are a win. Think of the winter in every autumn. Have a good harvest!",
  },
};
