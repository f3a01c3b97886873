/** Messages between the page and the worker. A channel or request has a number. */

export type ToWorker =
  | { type: "request"; id: number; method: string; path: string; body?: string }
  | { type: "open"; id: number; path: string }
  | { type: "send"; id: number; text: string }
  | { type: "close"; id: number };

export type Failure = "rules" | "storage" | "stopped";

export type ToPage =
  /** How much has been loaded, from 0 to 1. */
  | { type: "progress"; part: number }
  | { type: "ready" }
  /** Another tab has the lock: this one waits. */
  | { type: "locked" }
  /** The rules did not start, the browser stores nothing, or the rules stopped. */
  | { type: "failed"; what: Failure; why: string }
  | { type: "response"; id: number; status: number; text: string }
  | { type: "opened"; id: number }
  | { type: "message"; id: number; text: string }
  | { type: "closed"; id: number; code: number };
