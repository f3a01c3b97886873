/** Answers in advance that somebody gives in every round of a table: each round the page gives them again. */

const KEY = "planwagen.autos";
const MAX_TABLES = 30;

type Remembered = Record<string, string[]>;

function read(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Remembered;
  } catch {
    return {};
  }
}

const nameOf = (table: string, seat: number) => `${table} ${seat}`;

export const remembered = (table: string, seat: number): string[] => read()[nameOf(table, seat)] ?? [];

/** The newest is put last; tables that were not visited for long are forgotten. */
export function remember(table: string, seat: number, answer: string, on: boolean): void {
  const { [nameOf(table, seat)]: before = [], ...others } = read();
  const answers = [...before.filter((one) => one !== answer), ...(on ? [answer] : [])];
  const rest = Object.entries(others).slice(1 - MAX_TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...rest, [nameOf(table, seat), answers]])));
  } catch {
    // a browser without storage forgets
  }
}
