import "server-only";
import { createHash, type Hash } from "node:crypto";

/** Characters of base64url: 162 bits. */
const LENGTH = 27;

/** Returns a short text that differs where contents do. */
export const fingerprintOf = (content: string | Uint8Array): string =>
  fingerprintOfHash(createHash("sha256").update(content));

const fingerprintOfHash = (hash: Hash): string => hash.digest("base64url").slice(0, LENGTH);

/** Returns the strong ETag of a content (RFC 9110, 8.8.3). */
export const contentEtag = (content: string | Uint8Array): string => `"${fingerprintOf(content)}"`;

/** Returns the same of a content that a SHA-256 was given in pieces. */
export const etagOfHash = (hash: Hash): string => `"${fingerprintOfHash(hash)}"`;
