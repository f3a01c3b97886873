/** Words of the page about this game, in English. */

export const americaEn: Record<string, string> = {};
