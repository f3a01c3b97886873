import type { GamePage } from "../game";
import Cover from "./Cover.svelte";

export const montana: GamePage = {
  emblems: {
    blue: { colour: "p-blue", shape: "diamond" },
    yellow: { colour: "p-yellow", shape: "square" },
    green: { colour: "p-green", shape: "triangle" },
    red: { colour: "p-red", shape: "circle" },
  },
  openings: new Set(["turn", "extra_turn", "starts"]),
  hasSecrets: false,
  Cover,
  isPictured: true,
  board: async () => (await import("./board")).board,
};
