import "server-only";
import { QUALITY_PARTS, type QualityPart, type QualityParts } from "@/lib/contracts/intelligence";

const PARTS: Record<QualityPart, string> = {
  depth: "How much the article says itself, for its length",
  prose: "Whole sentences",
  sentenceLength: "Sentences of a readable length",
  variety: "Varied words and sentences",
  evidence: "Numbers, names, quotations and sources",
  noRepetition: "No repetition",
  cleanliness: "No advert, shouting or boilerplate",
  titleMatch: "About what the title says",
};

/** Returns the parts of a quality in words: "Whole sentences: 9 of 12 points". */
export function partReasons(parts: Partial<QualityParts> | null): string[] {
  const names = Object.keys(QUALITY_PARTS) as QualityPart[];
  return names.flatMap((name) => {
    const points = parts?.[name];
    return points === undefined ? [] : [`${PARTS[name]}: ${Math.round(points)} of ${QUALITY_PARTS[name]} points`];
  });
}
