/** The sentences of the engine's text of a position, in parts with a heading. What it draws in columns and letters is
 * left out: the page tells that in words of its own. */

export type Block = { title: string; lines: string[] };
type Drawable = Block & { isDrawn: boolean };

const GAP = /\S {2,}\S/;
const DRAWN_SHARE = 0.4;
const INDENTED_SHARE = 0.5;

/** Parts are divided by empty lines; a first line above what is indented or drawn is the heading. `keys` explain letters
 * and signs of the drawings. */
export function inBlocks(text: string, keys: string[] = []): Block[] {
  const isKey = (line: string) => keys.some((key) => key && key.startsWith(line.slice(0, KEY_LENGTH)));
  return text
    .split(/\n\s*\n/)
    .map((part) => part.split("\n").filter((line) => line.trim()))
    .filter((lines) => lines.length)
    .map((lines, n) => sentences(block(lines), n === 0))
    .map(({ title, lines }) => ({ title, lines: lines.filter((line) => !isKey(line)) }))
    .filter(({ title, lines }) => title || lines.length);
}

/** A key is known by its beginning: it may be broken into lines. */
const KEY_LENGTH = 24;
const SENTENCE = /^\S+ \S+ \S+/;

/** Of a drawing only what stands in it as a sentence; its heading goes with it, but for the moment of the game. */
function sentences({ title, lines, isDrawn }: Drawable, isFirst: boolean): Block {
  if (!isDrawn) return { title, lines };
  const said = joined(lines.filter((line) => !isIndented(line) && !isColumns(line) && SENTENCE.test(line)));
  return { title: isFirst ? title : "", lines: said };
}

const isIndented = (line: string) => /^\s/.test(line);
const isColumns = (line: string) => GAP.test(line);
const isShare = (lines: string[], is: (line: string) => boolean, share: number) =>
  lines.filter(is).length > lines.length * share;

function block(lines: string[]): Drawable {
  const [first = "", ...below] = lines;
  const isHeading = !isIndented(first) && !isColumns(first);
  const hasTitle = isHeading && isShare(below, (line) => isIndented(line) || isColumns(line), INDENTED_SHARE);
  const rest = hasTitle ? below : lines;
  const isDrawn = isShare(rest, isColumns, DRAWN_SHARE);
  return { title: hasTitle ? first : "", lines: isDrawn ? rest : joined(rest), isDrawn };
}

/** A line that is indented more than the one before goes on with its sentence. */
function joined(lines: string[]): string[] {
  const sentences: string[] = [];
  let depth = 0;
  for (const line of lines) {
    const indent = line.length - line.trimStart().length;
    if (sentences.length && indent > depth) sentences[sentences.length - 1] += ` ${line.trim()}`;
    else {
      sentences.push(line.trim());
      depth = indent;
    }
  }
  return sentences;
}

export type Part = { text: string; isFound: boolean };

/** A line cut up where the wanted word stands. */
export function marked(line: string, wanted: string): Part[] {
  if (!wanted) return [{ text: line, isFound: false }];
  const parts: Part[] = [];
  const low = line.toLowerCase();
  const word = wanted.toLowerCase();
  let from = 0;
  for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, from)) {
    if (at > from) parts.push({ text: line.slice(from, at), isFound: false });
    parts.push({ text: line.slice(at, at + word.length), isFound: true });
    from = at + word.length;
  }
  if (from < line.length) parts.push({ text: line.slice(from), isFound: false });
  return parts;
}
