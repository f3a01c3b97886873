/** What the page and the worker write to each other. A call is named by a number. */

export type ToWorker =
  | { type: "request"; id: number; method: string; path: string; body?: string }
  | { type: "open"; id: number; path: string }
  | { type: "send"; id: number; text: string }
  | { type: "close"; id: number };

export type Failure = "rules" | "storage" | "stopped";

export type ToPage =
  /** How much of the suitcase is here, from 0 to 1; then it is open. */
  | { type: "progress"; part: number }
  | { type: "ready" }
  /** Another tab has it open: this one waits. */
  | { type: "locked" }
  /** Nothing is played here: the rules did not start, the browser keeps nothing, or the rules stopped. */
  | { type: "failed"; what: Failure; why: string }
  | { type: "response"; id: number; status: number; text: string }
  | { type: "opened"; id: number }
  | { type: "message"; id: number; text: string }
  | { type: "closed"; id: number; code: number };
