import { READING_SIZE } from "@/lib/contracts/reading";

/** The name in local storage. */
export const TEXT_SIZES = "feedloom-text-sizes";

/** Font sizes in rem; the middle one is the default. */
const SIZES = [0.9375, 1, 1.0625, 1.125, 1.25, 1.375, 1.5, 1.75];
const USUAL = 3;
/** The number of feeds whose size is stored; the one changed longest ago is dropped first. */
const REMEMBERED = 500;

type Choice = [feedId: number, step: number];

/** Parses the stored sizes; invalid text counts as none. */
function choicesIn(stored: string | null): Choice[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isChoice) : [];
  } catch {
    return [];
  }
}

function isChoice(value: unknown): value is Choice {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [feedId, step] = value;
  return Number.isSafeInteger(feedId) && Number.isInteger(step) && SIZES[step] !== undefined;
}

const stepOf = (stored: string | null, feedId: number): number =>
  choicesIn(stored).find(([id]) => id === feedId)?.[1] ?? USUAL;

/** Returns the number of feeds with a size of their own. */
export const changedTextSizes = (stored: string | null): number => choicesIn(stored).length;

/** Returns the stored sizes in CSS pixels, as reading settings allow them. */
export const storedSizes = (stored: string | null): [feedId: number, size: number][] =>
  choicesIn(stored).map(([id, step]) => [id, Math.min(READING_SIZE.max, Math.round((SIZES[step] ?? 1.125) * 16))]);

/** Returns the font size of a feed's articles in rem, and whether there is a larger and a smaller one. */
export function textSize(stored: string | null, feedId: number) {
  const step = stepOf(stored, feedId);
  return { rem: SIZES[step] ?? 1.125, canGrow: step < SIZES.length - 1, canShrink: step > 0 };
}

/** Returns the text to store after a feed's size went a step up or down. */
export function changeTextSize(stored: string | null, feedId: number, by: 1 | -1): string {
  const step = Math.min(SIZES.length - 1, Math.max(0, stepOf(stored, feedId) + by));
  const others = choicesIn(stored).filter(([id]) => id !== feedId);
  return JSON.stringify(step === USUAL ? others : [...others, [feedId, step]].slice(-REMEMBERED));
}
