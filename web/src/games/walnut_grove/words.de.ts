/** Words of the page about this game, in German. */

export const walnutGroveDe: Record<string, string> = {};
