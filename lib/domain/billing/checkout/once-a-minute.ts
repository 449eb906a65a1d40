import "server-only";
import { randomUUID } from "node:crypto";
import type Stripe from "stripe";

type Thing<T> = {
  make: (idempotencyKey: string) => Promise<Stripe.Response<T>>;
  /** as it is now */
  read: (id: string) => Promise<T>;
  /** not used up, and not called off */
  isFresh: (made: T) => boolean;
};

/**
 * Two clicks within a minute make one thing at the payment provider, a click after that another. The provider answers a
 * repeated key with what it answered first, whatever became of it since: then the thing is read again, and one that is
 * not fresh any more is made anew.
 */
export async function onceAMinute<T extends { id: string }>(
  what: string,
  { make, read, isFresh }: Thing<T>,
): Promise<T> {
  const minute = Math.floor(Date.now() / 60_000);
  const made = await make(`${what}-${minute}`);
  const isReplayed = made.lastResponse.headers["idempotent-replayed"] === "true";
  const thing = isReplayed ? await read(made.id) : made;
  return isFresh(thing) ? thing : make(`${what}-${randomUUID()}`);
}
