/** Words about the front page's doors, the rules panel and the guided first game, in German. */

export const learnDe = {};
