/** Numbers as people write them: with a minus, as wide as a plus, in place of a hyphen. */

export const number = (value: number | string): string => `${value}`.replace(/^-/, "−");

/** What comes or goes: always with its sign. */
export const change = (count: number): string => (count < 0 ? number(count) : `+${count}`);
