/** Up to which line each table was seen in this browser, seat by seat. */

const KEY = "planwagen.seen";
const MAX_TABLES = 60;

type Seen = Record<string, number>;

function read(): Seen {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Seen;
  } catch {
    return {};
  }
}

const nameOf = (table: string, seat: number) => `${table} ${seat}`;

/** -1 where nothing is known. */
export function seenUpTo(table: string, seat: number): number {
  return read()[nameOf(table, seat)] ?? -1;
}

/** The newest is put last; tables that were not visited for long are forgotten. */
export function remember(table: string, seat: number, seq: number): void {
  const { [nameOf(table, seat)]: before = -1, ...others } = read();
  const rest = Object.entries(others).slice(1 - MAX_TABLES);
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...rest, [nameOf(table, seat), Math.max(before, seq)]])),
    );
  } catch {
    // a browser without storage forgets
  }
}
