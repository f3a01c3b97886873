/** Words about seats, curtain, clocks, take-backs, luck and settings, in English. */

export const peopleEn = {};
