/** "1 feed", "1,204 feeds": a number with its word. Pure. */
export const counted = (count: number, word: string): string =>
  `${count.toLocaleString("en-US")} ${word}${count === 1 ? "" : "s"}`;
