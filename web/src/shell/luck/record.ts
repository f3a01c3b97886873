/** A record as text, read as far as the check of its luck needs it; see docs/records.md. */

export type Drawn = { line: number; purpose: string; result: string };

export type GameRecord = {
  commitment: string;
  secret: string;
  /** The words that seats added to the luck, as they go into each draw. */
  salt: string;
  salts: [colour: string, words: string][];
  /** So many first lines were taken over from another game, with the luck of that one. */
  given: number;
  /** What the seals begin with. */
  table: string;
  lines: string[];
  drawn: Drawn[];
  seals: string[];
};

const LUCK = /^luck ([^:]*): (.*?)( \(forced\))?$/;
const SALT = "salt ";
const SEAL = "seal: ";

export function readRecord(text: string): GameRecord {
  const rows = text.split(/\r?\n/);
  const gap = rows.findIndex((row) => !row.trim());
  const header = readHeader(rows.slice(1, gap < 0 ? rows.length : gap));
  const body = rows
    .slice(gap < 0 ? rows.length : gap)
    .map((row) => row.trim())
    .filter((row) => row && !row.startsWith("#"));
  const lines = body.filter((row) => !row.startsWith(SEAL));
  const salts = [...header]
    .filter(([key]) => key.startsWith(SALT))
    .map(([key, words]): [string, string] => [key.slice(SALT.length), words]);
  return {
    commitment: header.get("commitment") ?? "",
    secret: header.get("secret") ?? "",
    salt: salts.map(([colour, words]) => `${colour}: ${words}`).join("\n"),
    salts,
    given: Number(header.get("given") ?? 0),
    table: ["game", "rules", "seats", "variant", "edition", "values"]
      .filter((key) => header.get(key))
      .map((key) => `${key}: ${header.get(key)}`)
      .join("\n"),
    lines,
    drawn: lines.flatMap((line, n) => drawnBy(line, n + 1)),
    seals: body.filter((row) => row.startsWith(SEAL)).flatMap((row) => row.slice(SEAL.length).split(/\s+/)),
  };
}

function readHeader(rows: string[]): Map<string, string> {
  return new Map(
    rows.map((row) => {
      const colon = row.indexOf(":");
      return [row.slice(0, colon).trim(), row.slice(colon + 1).trim()];
    }),
  );
}

function drawnBy(line: string, number: number): Drawn[] {
  const found = LUCK.exec(line);
  return found ? [{ line: number, purpose: found[1]!, result: found[2]! }] : [];
}
