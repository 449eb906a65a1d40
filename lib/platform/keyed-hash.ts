import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

/**
 * Returns the HMAC-SHA256 of a text under NEXTAUTH_SECRET; null where that is not set. A text begins with its purpose, so
 * that what was signed for one means nothing to another.
 */
export function keyedHash(purpose: string, text: string): Buffer | null {
  const secret = env().authSecret;
  return secret ? createHmac("sha256", secret).update(`${purpose}:${text}`).digest() : null;
}

/** Returns true if a signature that was sent is the expected one, in a time that does not tell how much of it is. */
export function isSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
