import type { GamePage } from "../game";
import Cover from "./Cover.svelte";

export const walnutGrove: GamePage = {
  emblems: {
    green: { colour: "p-hat-green", shape: "triangle" },
    red: { colour: "p-hat-red", shape: "circle" },
    natural: { colour: "p-natural", shape: "square" },
    violet: { colour: "p-violet", shape: "diamond" },
  },
  openings: new Set(["season", "turn"]),
  hasSecrets: true,
  Cover,
  isPictured: true,
  board: async () => (await import("./board")).board,
};
