/** Where the choices of this browser are stored. */
export const TEXT_SIZES = "feedloom-text-sizes";

/** Reading text, in rem; the middle of the scale is what every feed begins with. */
const SIZES = [0.9375, 1, 1.0625, 1.125, 1.25, 1.375, 1.5, 1.75];
const USUAL = 3;
/** Feeds whose choice is remembered; the one that was changed longest ago goes first. */
const REMEMBERED = 500;

type Choice = [feedId: number, step: number];

/** The choices that a stored text holds; what is not one of ours counts as none. Pure. */
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

/** How many feeds have a size of their own. Pure. */
export const changedTextSizes = (stored: string | null): number => choicesIn(stored).length;

/** How large a feed's articles are set, in rem, and whether there is a larger and a smaller step. Pure. */
export function textSize(stored: string | null, feedId: number) {
  const step = stepOf(stored, feedId);
  return { rem: SIZES[step] ?? 1.125, canGrow: step < SIZES.length - 1, canShrink: step > 0 };
}

/** The text to store once a feed's size went a step up or down. Pure. */
export function changeTextSize(stored: string | null, feedId: number, by: 1 | -1): string {
  const step = Math.min(SIZES.length - 1, Math.max(0, stepOf(stored, feedId) + by));
  const others = choicesIn(stored).filter(([id]) => id !== feedId);
  return JSON.stringify(step === USUAL ? others : [...others, [feedId, step]].slice(-REMEMBERED));
}
