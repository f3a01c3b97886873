/** A textlint rule: phrases and terms of the old style, with what to write instead. */

module.exports = (context, { phrases = {} } = {}) => {
  const { Syntax, RuleError, report, getSource, locator } = context;
  const banned = Object.entries(phrases).map(([pattern, advice]) => [new RegExp(`\\b(?:${pattern})\\b`, "giu"), advice]);

  return {
    [Syntax.Str](node) {
      const text = getSource(node);
      for (const [pattern, advice] of banned) {
        for (const found of text.matchAll(pattern)) {
          const range = [found.index, found.index + found[0].length];
          report(node, new RuleError(`"${found[0]}": ${advice}`, { padding: locator.range(range) }));
        }
      }
    },
  };
};
