import type { GamePage } from "../game";
import Cover from "./Cover.svelte";

export const montana: GamePage = {
  emblems: {
    blue: { colour: "p-blue", shape: "diamond" },
    yellow: { colour: "p-yellow", shape: "square", letter: { de: "G" } },
    green: { colour: "p-green", shape: "triangle", letter: { de: "N" } },
    red: { colour: "p-red", shape: "circle" },
  },
  openings: new Set(["turn", "extra_turn", "starts"]),
  hasSecrets: false,
  Cover,
  isPictured: true,
  words: async (language) =>
    language === "de" ? (await import("./words.de")).montanaDe : (await import("./words.en")).montanaEn,
  board: async () => (await import("./board")).board,
};
