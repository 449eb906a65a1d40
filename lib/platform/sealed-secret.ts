import "server-only";
import { openSealedText, sealText } from "./sealed-text";

/** The first byte is the format of the rest. */
const PLAIN = 0;
const SEALED = 1;

/**
 * Encrypts a secret that has to be read again, so that a copy of the database alone does not give it away (see
 * {@link sealText}). Where NEXTAUTH_SECRET is not set, nothing can be encrypted: it is stored as it is.
 */
export function sealSecret(purpose: string, secret: string): Buffer {
  const sealed = sealText(purpose, secret);
  return sealed
    ? Buffer.concat([Buffer.of(SEALED), sealed])
    : Buffer.concat([Buffer.of(PLAIN), Buffer.from(secret, "utf8")]);
}

/** Returns a secret that {@link sealSecret} wrote; null when it cannot be read, as after a change of NEXTAUTH_SECRET. */
export function openSecret(purpose: string, sealed: Buffer): string | null {
  if (sealed[0] === PLAIN) return sealed.subarray(1).toString("utf8");
  return sealed[0] === SEALED ? openSealedText(purpose, sealed.subarray(1)) : null;
}

const SEALED_TEXT = "sealed:";
const PLAIN_TEXT = "plain:";

/** Functions that seal and open the secrets of one purpose for text columns. */
export type TextSeal = {
  /** {@link sealSecret} for a text. */
  seal: (secret: string) => string;
  /**
   * Returns a secret that `seal` wrote, or that was stored before secrets were sealed; null when it cannot be read, as
   * after a change of NEXTAUTH_SECRET.
   */
  open: (stored: string) => string | null;
};

export const textSeal = (purpose: string): TextSeal => ({
  seal: (secret) => {
    const sealed = sealText(purpose, secret);
    return sealed ? `${SEALED_TEXT}${Buffer.from(sealed).toString("base64url")}` : `${PLAIN_TEXT}${secret}`;
  },
  open: (stored) => {
    if (stored.startsWith(PLAIN_TEXT)) return stored.slice(PLAIN_TEXT.length);
    if (!stored.startsWith(SEALED_TEXT)) return stored;
    return openSealedText(purpose, Buffer.from(stored.slice(SEALED_TEXT.length), "base64url"));
  },
});

/** Returns the SQL condition for a column's values that no seal has written. */
export const notSealed = (column: string): string =>
  `${column} <> '' AND ${column} NOT LIKE '${SEALED_TEXT}%' AND ${column} NOT LIKE '${PLAIN_TEXT}%'`;
