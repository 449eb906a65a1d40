import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";

/** Compares a secret with what a caller gave, in a time that tells nothing of either. */
export function isSameSecret(secret: string, given: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(secret), digest(given));
}
