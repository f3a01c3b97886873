/** What the faces of bots are drawn of. */

import { levelOf } from "./bots";

type Hat = keyof typeof HATS;
type Beard = keyof typeof BEARDS;
export type Face = { hat: Hat; colour: string; beard?: Beard; glasses?: true; cheeks?: true; stern?: true };

/** On a head of 13 around 20, 21. */
export const HATS = {
  cap: "M9 15q11-4 22 0l-2-6q-9-5-18 0z",
  slouch: "M4 16q16-7 32 0l-6-2q0-10-10-10t-10 10z",
  stovepipe: "M3 15q17 3 34 0q-4 4-9 3V5q-8-4-16 0v13q-5 1-9-3z",
  straw: "M2 14q18 5 36 0l-8-2-1.500-6q-8.500-3-17 0l-1.500 6z",
  bowler: "M6 16q14-4 28 0l-4-2.500q0-9.500-10-9.500t-10 9.500z",
  bonnet: "M6 26q-3-22 14-22t14 22q-4-2-4-8-4-5-10-5t-10 5q0 6-4 8z",
  bun: "M7 20q0-12 13-12t13 12q-5-7-13-7t-13 7zM15 9a5 4.500 0 1 1 10 0z",
  curls: "M7 24q-4-3-1-7-1-6 5-7 3-5 9-4 6-1 9 4 6 1 5 7 3 4-1 7-1-6-4-9-9 3-18 0-3 3-4 9z",
  kerchief: "M7 18q13-7 26 0-1-11-13-11t-13 11zM32 15l6 2-5 4z",
};

export const BEARDS = {
  full: "M9 24q2 13 11 13t11-13q-2 4-6 3-5-3-10 0-4 1-6-3z",
  moustache: "M13 27q3.500-3 7-1 3.500-2 7 1-3.500 2.500-7 0.500-3.500 2-7-0.500z",
};

const EASY: Face = { hat: "cap", colour: "g-grain", cheeks: true };
const FACES: Record<string, Face> = {
  easy: EASY,
  medium: { hat: "slouch", colour: "g-wood", beard: "moustache" },
  hard: { hat: "stovepipe", colour: "g-coal", beard: "full", stern: true },
  expert: { hat: "straw", colour: "g-silver", beard: "full", glasses: true },
  pip: { hat: "cap", colour: "g-copper", cheeks: true },
  clara: { hat: "curls", colour: "g-pumpkin" },
  jonas: { hat: "slouch", colour: "g-stone", beard: "full" },
  ida: { hat: "bun", colour: "g-silver", glasses: true, stern: true },
  toby: { hat: "bowler", colour: "g-wood", cheeks: true },
  rosa: { hat: "bonnet", colour: "p-red" },
  silas: { hat: "stovepipe", colour: "g-coal", beard: "moustache", stern: true },
  matilda: { hat: "bun", colour: "g-wood", stern: true },
  benny: { hat: "straw", colour: "g-grain", cheeks: true },
  greta: { hat: "kerchief", colour: "p-violet", cheeks: true },
  hank: { hat: "straw", colour: "g-lumber", beard: "full" },
  agnes: { hat: "bonnet", colour: "p-blue", glasses: true },
};

export const faceOf = (bot: string): Face => FACES[bot] ?? FACES[levelOf(bot)] ?? EASY;
