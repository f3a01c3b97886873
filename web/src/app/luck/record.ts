/** A record as text, read as far as the check of its luck needs it; see docs/reference/records.md. */

import type { GivenUpRound } from "../../wire";

export type Drawn = { seq: number; purpose: string; result: string };

export type GameRecord = {
  form: number;
  commitment: string;
  secret: string;
  /** The client seeds, as they go into each draw. */
  salt: string;
  salts: [colour: string, words: string][];
  /** The hashes of the client seeds, shown before any were opened, by colour. */
  commitments: Record<string, string>;
  /** The hashes of client seeds that their owners chose not to add, by colour. */
  waived: Record<string, string>;
  /** Rounds of the luck that were given up before the game. */
  rounds: GivenUpRound[];
  /** So many first lines were taken over from another game, with the luck of that one. */
  given: number;
  /** What the seals begin with. */
  table: string;
  seats: string[];
  lines: string[];
  drawn: Drawn[];
  seals: string[];
};

const LUCK = /^luck ([^:]*): (.*?)( \(forced\))?$/;
const SALT = "salt ";
const COMMITMENT = "commitment ";
const WAIVED = "waived ";
/** Since this form all of the header is sealed, but for the secret. */
const SEALED_HEADER = 3;
const SEAL = "seal: ";

export function readRecord(text: string): GameRecord {
  const rows = text.split(/\r?\n/);
  const gap = rows.findIndex((row) => !row.trim());
  const top = rows.slice(0, gap < 0 ? rows.length : gap).map((row) => row.trim());
  const header = readHeader(top.slice(1));
  const body = rows
    .slice(gap < 0 ? rows.length : gap)
    .map((row) => row.trim())
    .filter((row) => row && !row.startsWith("#"));
  const lines = body.filter((row) => !row.startsWith(SEAL));
  const salts = byColour(header, SALT);
  return {
    form: formOf(top),
    commitment: header.get("commitment") ?? "",
    secret: header.get("secret") ?? "",
    salt: salts.map(([colour, words]) => `${colour}: ${words}`).join("\n"),
    salts,
    commitments: Object.fromEntries(byColour(header, COMMITMENT)),
    waived: Object.fromEntries(byColour(header, WAIVED)),
    rounds: roundsIn(header),
    given: Number(header.get("given") ?? 0),
    table: sealedPart(top, header),
    seats: (header.get("seats") ?? "").split(",").map((colour) => colour.trim()),
    lines,
    drawn: lines.flatMap((line, n) => drawnBy(line, n + 1)),
    seals: body.filter((row) => row.startsWith(SEAL)).flatMap((row) => row.slice(SEAL.length).split(/\s+/)),
  };
}

const byColour = (header: Map<string, string>, start: string): [string, string][] =>
  [...header].filter(([key]) => key.startsWith(start)).map(([key, value]) => [key.slice(start.length), value]);

const formOf = (top: string[]): number => Number(/^planwagen (\d+)$/.exec(top[0] ?? "")?.[1] ?? 0);

/** Of each, the header says what it says of the last one. */
function roundsIn(header: Map<string, string>): GivenUpRound[] {
  const numbers = new Set([...header.keys()].flatMap((key) => /^round (\d+) /.exec(key)?.[1] ?? []));
  return [...numbers].map((number) => {
    const mine = new Map(byColour(header, `round ${number} `));
    return {
      secret: mine.get("secret") ?? "",
      commitment: mine.get("commitment") ?? "",
      commitments: Object.fromEntries(byColour(mine, COMMITMENT)),
      client_seeds: Object.fromEntries(byColour(mine, SALT)),
    };
  });
}

function sealedPart(top: string[], header: Map<string, string>): string {
  if (formOf(top) >= SEALED_HEADER) return top.filter((row) => !row.startsWith("secret: ")).join("\n");
  return ["game", "rules", "seats", "variant", "edition", "values"]
    .filter((key) => header.get(key))
    .map((key) => `${key}: ${header.get(key)}`)
    .join("\n");
}

function readHeader(rows: string[]): Map<string, string> {
  return new Map(
    rows.map((row) => {
      const colon = row.indexOf(":");
      return [row.slice(0, colon).trim(), row.slice(colon + 1).trim()];
    }),
  );
}

function drawnBy(line: string, seq: number): Drawn[] {
  const found = LUCK.exec(line);
  return found ? [{ seq, purpose: found[1]!, result: found[2]! }] : [];
}
