import "server-only";
import { AppError } from "@/lib/errors";

/** Recordings that are passed on at a time: to one reader, and by the process. */
const PER_USER = 4;
const PER_PROCESS = 64;
/** Seconds */
const AGAIN = "5";

const taken = new Map<number, number>();
let total = 0;

/**
 * Takes one of the reader's places for as long as a recording is passed on. A player opens a second connection before
 * it closes the first when somebody skips, so nobody waits: they get an error and retry.
 * @returns a function that releases the place; further calls do nothing. Errors: 429 RATE_LIMITED, 503 BUSY
 */
export function takeSlot(userKey: number): () => void {
  const own = taken.get(userKey) ?? 0;
  const headers = { "retry-after": AGAIN };
  if (own >= PER_USER) throw new AppError("RATE_LIMITED", "Too many recordings are playing at once", { headers });
  if (total >= PER_PROCESS) throw new AppError("BUSY", "Too many live streams are open right now", { headers });
  taken.set(userKey, own + 1);
  total += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    total -= 1;
    const left = (taken.get(userKey) ?? 1) - 1;
    if (left > 0) taken.set(userKey, left);
    else taken.delete(userKey);
  };
}
