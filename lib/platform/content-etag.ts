import "server-only";
import { createHash } from "node:crypto";

/** Characters of base64url: 162 bits. */
const LENGTH = 27;

/** Returns a short text that differs where contents do. */
export const fingerprintOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, LENGTH);

/** Returns the strong ETag of a content (RFC 9110, 8.8.3). */
export const contentEtag = (content: string | Uint8Array): string => `"${fingerprintOf(content)}"`;
