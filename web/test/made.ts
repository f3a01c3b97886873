/** Choices and events as the server sends them, from as much as a test cares for. */

import type { Choice, Event } from "../src/wire";

export const offered = (some: Partial<Choice>): Choice => ({ action: "", kind: "", params: {}, at: [], ...some });

export const happened = (some: Partial<Event>): Event => ({
  seq: 1,
  id: "",
  seat: 0,
  params: {},
  at: [],
  changes: [],
  ...some,
});
