import { READING_SIZE } from "@/lib/contracts/values/reading";

/** The name in local storage under which earlier versions stored a text size per feed. */
export const TEXT_SIZES = "feedloom-text-sizes";

/** The sizes there were, in CSS pixels. */
const SIZES = [15, 16, 17, 18, 20, 22, 24, 28];

/** Returns the stored sizes in CSS pixels, as reading settings allow them; invalid text counts as none. Pure. */
export function storedSizes(stored: string | null): [feedId: number, size: number][] {
  return choicesIn(stored).flatMap((choice) => {
    if (!Array.isArray(choice) || choice.length !== 2) return [];
    const [feedId, step] = choice;
    const size = SIZES[step];
    return Number.isSafeInteger(feedId) && size !== undefined ? [[feedId, Math.min(READING_SIZE.max, size)]] : [];
  });
}

function choicesIn(stored: string | null): unknown[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
