/** Words about history, log and catching up, in English. */

export const replayEn = {};
