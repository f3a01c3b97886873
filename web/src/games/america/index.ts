import type { GamePage } from "../game";
import Cover from "./Cover.svelte";

export const america: GamePage = {
  emblems: {
    red: { colour: "p-red", shape: "circle" },
    orange: { colour: "p-orange", shape: "square" },
    white: { colour: "p-white", shape: "triangle" },
    blue: { colour: "p-blue", shape: "diamond" },
  },
  openings: new Set(["turn", "first_player"]),
  hasSecrets: true,
  Cover,
  isPictured: true,
  words: async (language) =>
    language === "de" ? (await import("./words.de")).americaDe : (await import("./words.en")).americaEn,
  board: async () => (await import("./board")).board,
};
