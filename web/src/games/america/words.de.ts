/** Words of the page about this game, in German. */

export const americaDe: Record<string, string> = {};
