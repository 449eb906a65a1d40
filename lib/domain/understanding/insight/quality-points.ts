import "server-only";
import { QUALITY_PARTS, type QualityPart, type QualityParts } from "@/lib/contracts/intelligence";

const NAMES = Object.keys(QUALITY_PARTS) as QualityPart[];

/** Returns the points of the parts of a quality as they are stored: tenths, in the order of `QUALITY_PARTS`. */
export const packPoints = (parts: QualityParts): number[] => NAMES.map((name) => Math.round((parts[name] ?? 0) * 10));

/** Returns the parts of a stored quality; null for none, and where other parts were rated than today. */
export function partsOf(points: readonly number[] | null): QualityParts | null {
  if (points?.length !== NAMES.length) return null;
  return Object.fromEntries(NAMES.map((name, at) => [name, (points[at] ?? 0) / 10])) as QualityParts;
}
