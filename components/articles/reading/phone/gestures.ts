/** Pixels from the left edge in which a swipe back begins. */
export const EDGE = 28;
/** The part of the width after which letting go closes the article. */
const FAR = 0.35;
/** Pixels a millisecond: a faster movement counts as a flick. */
const FLICK = 0.5;
/** Pixels that a flick has to cover at least. */
const FLICK_LEAST = 32;
/** Pixels of pulling past the end after which the next article is shown. */
export const PULL = 88;

export type Touched = { x: number; y: number; at: number };

/** Returns true if a finger that began at the edge goes sideways rather than up or down. */
export const isHorizontalDrag = (from: Touched, to: Touched): boolean => to.x - from.x > Math.abs(to.y - from.y);

/** Returns true if a swipe back takes: 35 % of the width, or a flick. `last`: where the finger was a moment before. */
export function isBackSwipe(touches: { from: Touched; last: Touched; end: Touched }, width: number): boolean {
  const { from, last, end } = touches;
  const gone = end.x - from.x;
  const speed = (end.x - last.x) / Math.max(1, end.at - last.at);
  return gone >= width * FAR || (gone >= FLICK_LEAST && speed >= FLICK);
}
