/** Words about the front page's doors, the rules panel and the guided first game, in English. */

export const learnEn = {};
