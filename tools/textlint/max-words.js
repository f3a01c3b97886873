/** A textlint rule: a sentence of the documents has at most 30 words. */

const MAX = 30;

// A sentence ends at a full stop, question mark or exclamation mark before white space.
const SENTENCE_END = /(?<=[.!?]["')\]”]*)\s+/;

/** The plain text of a node; code and links count as words. */
function textOf(node) {
  if (node.type === "Code") return node.value.includes(" ") ? "code" : node.value;
  if (node.type === "Break") return " ";
  if (node.type === "Image" || node.type === "Html" || node.type === "Comment") return "";
  if (node.children) return node.children.map(textOf).join("");
  return node.value ?? "";
}

const isWord = (part) => /[\p{L}\p{N}]/u.test(part);

module.exports = (context) => {
  const { Syntax, RuleError, report } = context;

  function check(node) {
    for (const sentence of textOf(node).split(SENTENCE_END)) {
      const words = sentence.split(/\s+/).filter(isWord);
      if (words.length > MAX) {
        const start = words.slice(0, 6).join(" ");
        report(node, new RuleError(`${words.length} words, at most ${MAX}: "${start} ..."`));
      }
    }
  }

  return { [Syntax.Paragraph]: check, [Syntax.Header]: check, [Syntax.TableCell]: check };
};
