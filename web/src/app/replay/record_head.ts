/** The head of a record file, as far as the page must know it; the server reads and checks the rest. */

export type Head = { game: string; seats: string[]; lines: string[] };

/** Nothing if the text is no record of ours. */
export function readHead(text: string): Head | null {
  const [head = "", ...rest] = text.replaceAll("\r\n", "\n").split("\n\n");
  if (!head.startsWith("planwagen ")) return null;
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(head)?.[1]?.trim() ?? "";
  const seats = field("seats").split(", ").filter(Boolean);
  const lines = rest
    .join("\n")
    .split("\n")
    .filter((line) => line.trim() && !/^(#|seal:)/.test(line));
  return field("game") && seats.length ? { game: field("game"), seats, lines } : null;
}
