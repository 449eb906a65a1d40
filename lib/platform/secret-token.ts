import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** Bytes of a token: 43 characters of base64url. */
const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** Returns a random token for a cookie or a link. Only its hash is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Returns the stored form of a token: SHA-256 in hex. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Returns true if a text can be a token at all. */
export const isToken = (text: string): boolean => TOKEN_SHAPE.test(text);
