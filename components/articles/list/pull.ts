/** Pixels that a finger has to pull the page down for a refresh. */
const PULL_PX = 96;
/** Pixels below which nothing shows: a tap is never quite still, and a scroll begins the same way. */
const SLOP_PX = 16;
/** The most pixels by which the sign follows the finger. */
const LONGEST_PX = 72;

export type Pull = { shift: number; isFar: boolean };

export const NO_PULL: Pull = { shift: 0, isFar: false };

/** Returns the effect of moving a finger by (dx, dy) on a page that was scrolled to its top. Pure. */
export function pullOf(dx: number, dy: number): Pull {
  const isDown = dy > SLOP_PX && dy > 1.5 * Math.abs(dx);
  if (!isDown) return NO_PULL;
  return { shift: Math.min(LONGEST_PX, Math.round((dy - SLOP_PX) / 2)), isFar: dy >= PULL_PX };
}
