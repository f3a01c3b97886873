/** Words about history, log and catching up, in German. */

export const replayDe = {};
