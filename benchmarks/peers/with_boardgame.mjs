// boardgame.io: tic-tac-toe as its own tutorial writes it, moves made on the game's reducer.
// It has no list of legal moves of its own, so the cells are looked through here.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(`${process.cwd()}/`);
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");
const { version } = require("boardgame.io/package.json");

const MOVES = 1000;
const LEAST = 0.3; // as in rounds.py
const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];
const wins = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (wins(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

let client = Client({ game, debug: false });
function play() {
  for (let move = 0; move < MOVES; move++) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) { client.reset(); continue; }
    const free = G.cells.flatMap((cell, id) => (cell === null ? [id] : []));
    client.moves.clickCell(free[Math.floor(Math.random() * free.length)]);
  }
  return MOVES;
}

console.log(JSON.stringify({ version }));
for await (const _ of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  let count = 0, seconds = 0;
  while (seconds < LEAST) {
    count += play();
    const used = process.cpuUsage(before);
    seconds = (used.user + used.system) / 1e6;
  }
  console.log(JSON.stringify({ count, seconds }));
}
