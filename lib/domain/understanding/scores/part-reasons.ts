import "server-only";
import { QUALITY_PARTS, type QualityPart, type QualityParts } from "@/lib/contracts/intelligence";

const PARTS: Record<QualityPart, string> = {
  fullText: "Full text in complete sentences",
  structure: "Paragraphs, headings and lists",
  references: "Links, quotations, numbers and names",
  care: "No advert, shouting or repetition",
};

/**
 * Returns the parts of a quality in words, what cost most points first: "Links, quotations, numbers and names: 7 of 10 points". Those with all
 * their points are named together at the end.
 */
export function partReasons(parts: Partial<QualityParts> | null): string[] {
  const names = Object.keys(QUALITY_PARTS) as QualityPart[];
  const known = names.flatMap((name) => {
    const points = parts?.[name];
    return points === undefined ? [] : [{ name, points: Math.round(points), most: QUALITY_PARTS[name] }];
  });
  const full = known.filter(({ points, most }) => points >= most).map(({ name }) => lower(PARTS[name]));
  return [
    ...known
      .filter(({ points, most }) => points < most)
      .sort((a, b) => b.most - b.points - (a.most - a.points))
      .map(({ name, points, most }) => `${PARTS[name]}: ${points} of ${most} points`),
    ...(full.length > 0 ? [`All points for: ${full.join("; ")}`] : []),
  ];
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
