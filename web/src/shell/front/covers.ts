/** Icons and ground of each game's card. */

export const COVER: Record<string, [string, string]> = {
  montana: ["settlement pumpkin cattle", "t-prairie"],
  america: ["train city rail", "t-water"],
  walnut_grove: ["barn milk fence", "t-milk"],
};
