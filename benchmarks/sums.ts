/** Numbers as they are told. */

export const round = (value: number) => Math.round(10 * value) / 10;
export const median = (values: number[]) => round([...values].sort((one, other) => one - other)[values.length >> 1]!);
