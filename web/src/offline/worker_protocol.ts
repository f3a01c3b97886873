/** What the page and the worker write to each other. A call is named by a number. */

export type ToWorker =
  | { type: "ask"; id: number; method: string; path: string; body?: string }
  | { type: "open"; id: number; path: string }
  | { type: "say"; id: number; text: string }
  | { type: "close"; id: number };

export type Fault = "rules" | "shelf" | "stopped";

export type ToPage =
  /** How much of the suitcase is here, from 0 to 1; then it is open. */
  | { type: "loaded"; part: number }
  | { type: "ready" }
  /** Another tab has it open: this one waits. */
  | { type: "elsewhere" }
  /** Nothing is played here: the rules did not start, the browser keeps nothing, or the rules stopped. */
  | { type: "broken"; what: Fault; why: string }
  | { type: "answer"; id: number; status: number; text: string }
  | { type: "opened"; id: number }
  | { type: "told"; id: number; text: string }
  | { type: "closed"; id: number; code: number };
