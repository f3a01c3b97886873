/** Words about seats, curtain, clocks, take-backs, luck and settings, in German. */

export const peopleDe = {};
