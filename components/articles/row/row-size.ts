import type { Density } from "@/lib/shared/list-view";

/** Heights of rows in pixels; the style sheet has the same (app/rows.css). */
const HEIGHTS = { roomy: 84, compact: 56, titles: 32 };
/** On a phone, and under a finger. */
const PHONE_HEIGHTS = { roomy: 108, compact: 64, titles: 44 };

/** Returns the height of a row in pixels, with its line. Cards have the height of `cardSize`. */
export const rowHeight = (density: Exclude<Density, "cards">, isPhone: boolean): number =>
  (isPhone ? PHONE_HEIGHTS : HEIGHTS)[density];

/** Height over width of a card's picture. */
const PICTURE = 9.2 / 16;
/** Source, title of two lines, text of two lines, and the gap to the next card, in pixels. */
const CARD_TEXT = 142;
const GAP = 22;
const SIDE = { phone: 16, desk: 28 };
const MOST_COLUMNS = 4;
/** Two columns below the first width of the window, three below the second. */
const STEPS = [1180, 1600];

/**
 * Returns the number of cards side by side in a list of `width` pixels in a window of `windowWidth`, and the height of
 * their line in pixels.
 */
export function cardSize(width: number, windowWidth: number): { columns: number; size: number } {
  const columns = MOST_COLUMNS - STEPS.filter((step) => windowWidth < step).length;
  const side = windowWidth < 768 ? SIDE.phone : SIDE.desk;
  const card = Math.max(0, (width - 2 * side - (columns - 1) * GAP) / columns);
  return { columns, size: Math.round(card * PICTURE) + CARD_TEXT };
}
