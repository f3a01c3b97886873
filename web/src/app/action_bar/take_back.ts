/** A request to take back a decision, read from the notes of the table. */

import type { Note, View } from "../../wire";

export type Asked = { seat: number; said: "yes" | "no" | "" };
/** Open; agreed or refused by those asked; or overtaken by the game. */
export type Outcome = "open" | "agreed" | "refused" | "overtaken";
export type TakeBack = { seat: number; seq: number; asked: Asked[]; outcome: Outcome };

export function lastTakeBack(notes: Note[], view: View): TakeBack | null {
  const start = notes.findLastIndex((note) => note.kind === "take_back");
  const request = notes[start];
  if (!request) return null;
  const answers = notes.slice(start).filter((note) => note.kind === "answer");
  const seats = request.body.asked as number[];
  const asked = seats.map((seat) => ({ seat, said: answerOf(seat, answers) }));
  return { seat: request.seat, seq: Number(request.body.seq), asked, outcome: outcomeOf(asked, view) };
}

function answerOf(seat: number, answers: Note[]): Asked["said"] {
  const note = answers.find((answer) => answer.seat === seat);
  return note ? (note.body.yes ? "yes" : "no") : "";
}

function outcomeOf(asked: Asked[], view: View): Outcome {
  if (asked.some((one) => one.said === "no")) return "refused";
  if (asked.every((one) => one.said === "yes")) return "agreed";
  return view.request ? "open" : "overtaken";
}

/** A request is shown while it is open, and its end until the table goes on. */
export function isNews(request: TakeBack, view: View): boolean {
  const last = request.outcome === "agreed" ? request.seq + 1 : request.seq;
  return request.outcome !== "overtaken" && view.seq <= last;
}
