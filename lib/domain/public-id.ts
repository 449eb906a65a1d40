import "server-only";
import { randomBytes } from "node:crypto";

/** Returns a random integer from 1 to 2^53 − 1 for feeds and bundles, whose public addresses must not be countable. */
export function publicId(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n) || publicId();
}
