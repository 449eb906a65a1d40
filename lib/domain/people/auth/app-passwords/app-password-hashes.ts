import "server-only";
import { createHash, randomInt } from "node:crypto";
import { isSignature, keyedHash } from "@/lib/platform/keyed-hash";

/** Without i, l, o, 0 and 1, which look alike where a password is typed from another screen: 99 bits in 20 characters. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 20;
const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const MD5_SHAPE = /^[0-9a-f]{32}$/;

/** Returns a random app password. */
export const newAppPassword = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Returns the stored form of an app password as somebody typed it; null for what can be none. */
export function appPasswordHash(typed: string): string | null {
  const password = typed.trim().toLowerCase();
  return SHAPE.test(password) ? keyed("app-password", password) : null;
}

/** Returns the stored form of Fever's key (MD5 in hex, any case); null for what can be none. */
export function feverKeyHash(key: string): string | null {
  const md5 = key.trim().toLowerCase();
  return MD5_SHAPE.test(md5) ? keyed("fever-key", md5) : null;
}

/** Returns the key that Fever programs send instead of address and password. */
export const feverKey = (email: string, password: string): string =>
  createHash("md5").update(`${email}:${password}`).digest("hex");

type Signed = { id: number; passwordHash: string };

/**
 * Returns the token of Google Reader's ClientLogin: the app password's row id and a signature of that and the password's
 * hash, without "=". It is stored nowhere and ends with the password: another one that gets the same id, as after a
 * restore, has other tokens.
 */
export const signGoogleToken = ({ id, passwordHash }: Signed): string =>
  `${id}.${Buffer.from(keyed("google-token", `${id}:${passwordHash}`), "hex").toString("base64url")}`;

/** Returns the row id in a token without verifying the token; null for text of another form. */
export function googleTokenId(token: string): number | null {
  const id = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(token)?.[1];
  return id ? Number(id) : null;
}

/** Returns true if a token was signed here for this password. */
export const isGoogleToken = (password: Signed, token: string): boolean =>
  isSignature(signGoogleToken(password), token);

function keyed(purpose: string, text: string): string {
  const hash = keyedHash(purpose, text);
  if (!hash) throw new Error("NEXTAUTH_SECRET is not set: app passwords cannot be hashed");
  return hash.toString("hex");
}
