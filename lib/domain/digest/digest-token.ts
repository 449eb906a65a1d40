import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";

const USER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * What ends one user's digest without a sign-in: the user's id and its signature. It does nothing else, so it may live
 * as long as the mail. Throws when the installation has no secret to sign with.
 */
export function digestToken(userId: string): string {
  return `${userId}.${signature(userId)}`;
}

/** The user a token was made for; null for anything else. */
export function readDigestToken(token: string): string | null {
  const [userId = "", given = ""] = token.split(".");
  if (!USER_ID.test(userId)) return null;
  const expected = Buffer.from(signature(userId));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? userId : null;
}

function signature(userId: string): string {
  const secret = env().authSecret;
  if (!secret) throw new Error("NEXTAUTH_SECRET is not set: the links of the digest cannot be signed");
  return createHmac("sha256", secret).update(`digest:${userId}`).digest("base64url");
}
