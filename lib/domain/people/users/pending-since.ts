import "server-only";

/** A change of address waits for its code this long; codes can be sent again in the meantime. */
export const PENDING_HOURS = 24;

/** Returns the time after which a change of address was requested that still waits. */
export function pendingSince(now: Date): Date {
  return new Date(now.getTime() - PENDING_HOURS * 3_600_000);
}
