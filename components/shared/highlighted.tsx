import type { Highlight } from "@/lib/contracts/items";
import { markedPieces } from "./marked-pieces";

/** Marks the ranges of a plain text that a search matched. */
export function Highlighted({ text, ranges }: { text: string; ranges: Highlight["title"] | undefined }) {
  if (!ranges?.length) return text;
  return markedPieces(text, ranges).map((piece) =>
    piece.isMarked ? (
      <mark
        key={piece.at}
        className="rounded-sm bg-warning-soft text-inherit underline decoration-warning underline-offset-2"
      >
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
