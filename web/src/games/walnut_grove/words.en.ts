/** Words of the page about this game, in English. */

export const walnutGroveEn: Record<string, string> = {};
