import "server-only";
import { isSignature, keyedHash } from "@/lib/platform/keyed-hash";

const USER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns the token that switches a user's digest off or on without a sign-in: the user's id with its signature. It allows
 * nothing else and therefore does not expire. Throws when NEXTAUTH_SECRET is not set.
 */
export function digestToken(userId: string): string {
  return `${userId}.${signature(userId)}`;
}

/** Returns the user id of a token; null for an invalid one. */
export function readDigestToken(token: string): string | null {
  const [userId = "", given = ""] = token.split(".");
  if (!USER_ID.test(userId)) return null;
  return isSignature(signature(userId), given) ? userId : null;
}

function signature(userId: string): string {
  const hash = keyedHash("digest", userId);
  if (!hash) throw new Error("NEXTAUTH_SECRET is not set: the links of the digest cannot be signed");
  return hash.toString("base64url");
}
