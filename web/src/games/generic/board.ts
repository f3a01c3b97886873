import { t } from "../../app/i18n/i18n.svelte";
import type { GameBoard } from "../game";
import { bar } from "./bar";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";

const MOMENTS = ["turn", "round", "year"] as const;

export const board: GameBoard = {
  bar,
  Board,
  Facts,
  score: (table, seat) => [`${table.standing?.scores[seat] ?? ""}`, t("score")],
  moment: (table) => {
    const position = table.position as Record<string, unknown>;
    const kind = MOMENTS.find((name) => typeof position[name] === "number");
    return kind ? [t(`moment_${kind}`, { number: Number(position[kind]) })] : [];
  },
  places: () => [],
  motion: { pieces: {}, icon: () => undefined },
};
