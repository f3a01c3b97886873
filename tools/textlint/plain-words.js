/** A textlint rule: phrases and terms of the old style, each with what to write instead. */

const INSTEAD = {
  "whoever|whomever": "name the person: a player, the operator, anyone who",
  anew: "again, or new",
  "(?:is|are|was|were|be) told": "say who reports, shows or sends what",
  "(?:for|to|of|by) who": "name the person",
  "one's": "your, or their",
  "in the mean": "on average",
  "give or take": "plus or minus",
  nought: "zero",
  suitcase: "offline play",
  "wish(?:es)?": "command or request",
  "chores?": "background tasks",
  "words for the luck": "client seed",
  "carr(?:y|ied|ies) over": "upgrade",
  "utili[sz]es?|utili[sz]ed": "use",
  "e-mail": "mail",
  "web ?socket (?:line|door)": "WebSocket connection",
};

const BANNED = Object.entries(INSTEAD).map(([pattern, advice]) => [new RegExp(`\\b(?:${pattern})\\b`, "gi"), advice]);

module.exports = (context) => {
  const { Syntax, RuleError, report, getSource, locator } = context;
  return {
    [Syntax.Str](node) {
      for (const [pattern, advice] of BANNED) {
        for (const { 0: found, index } of getSource(node).matchAll(pattern)) {
          const padding = locator.range([index, index + found.length]);
          report(node, new RuleError(`avoid "${found}": ${advice}`, { padding }));
        }
      }
    },
  };
};
