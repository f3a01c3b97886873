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
  board: async () => (await import("./board")).board,
};
