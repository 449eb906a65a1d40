import "server-only";
import { randomUUID } from "node:crypto";

/**
 * Two clicks within a minute make one thing at the payment provider, a click after that another. `make` gets an
 * idempotency key; a thing that came back used up (`isFresh` false) is made anew.
 */
export async function onceAMinute<T>(
  what: string,
  make: (idempotencyKey: string) => Promise<T>,
  isFresh: (made: T) => boolean,
): Promise<T> {
  const minute = Math.floor(Date.now() / 60_000);
  const made = await make(`${what}-${minute}`);
  return isFresh(made) ? made : make(`${what}-${randomUUID()}`);
}
