/** Returns a number with its noun: "1 feed", "1,204 feeds". */
export const pluralize = (count: number, word: string): string =>
  `${count.toLocaleString("en-US")} ${word}${count === 1 ? "" : "s"}`;
