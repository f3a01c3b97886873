/** Numbers tell what has changed; not while somebody leaps about the history. */

export const flash = { isQuiet: false };
