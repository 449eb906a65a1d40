import type { Highlight } from "@/lib/contracts/items";

export type Piece = { text: string; at: number; isMarked: boolean };

/** Splits a text at the ranges that a search matched. Tolerates ranges that are reversed, overlap or end beyond the text. */
export function markedPieces(text: string, ranges: Highlight["title"]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const take = (end: number, isMarked: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), at, isMarked });
    at = Math.max(at, end);
  };
  for (const [start, end] of ranges) {
    take(Math.min(start, text.length), false);
    take(Math.min(end, text.length), true);
  }
  take(text.length, false);
  return pieces;
}
