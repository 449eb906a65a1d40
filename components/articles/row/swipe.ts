/** A finger has to go this far sideways for an action, pixels. */
export const SWIPE_PX = 96;
/** Before this nothing moves: a tap is never quite still. */
const SLOP_PX = 12;

export type Swipe = { shift: number; action: "read" | "star" | null };

/** Returns the effect of moving a finger by (dx, dy) on a row: right marks it as read, left stars it. Pure. */
export function swipeOf(dx: number, dy: number): Swipe {
  const isSideways = Math.abs(dx) > SLOP_PX && Math.abs(dx) > 1.5 * Math.abs(dy);
  if (!isSideways) return { shift: 0, action: null };
  const reached = Math.abs(dx) >= SWIPE_PX;
  // Beyond the point of action the row follows slowly: it has been understood.
  const shift = reached ? Math.sign(dx) * (SWIPE_PX + (Math.abs(dx) - SWIPE_PX) / 4) : dx;
  return { shift, action: reached ? (dx > 0 ? "read" : "star") : null };
}
