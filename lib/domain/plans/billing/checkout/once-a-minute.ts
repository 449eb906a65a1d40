import "server-only";
import { randomUUID } from "node:crypto";
import type Stripe from "stripe";

type Thing<T> = {
  make: (idempotencyKey: string) => Promise<Stripe.Response<T>>;
  /** Reads its current state. */
  read: (id: string) => Promise<T>;
  /** Neither used nor cancelled. */
  isFresh: (made: T) => boolean;
};

/**
 * Creates one thing at Stripe for all clicks within a minute, by an idempotency key. Stripe answers a repeated key with
 * its first response even if the thing has changed since, so it is read again, and replaced if it is no longer usable.
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
