import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyedHash } from "./keyed-hash";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text that has to be read again, such as a password for another server, with AES-256-GCM under a key made of
 * NEXTAUTH_SECRET. Text sealed for one purpose opens for no other. Returns null where the secret is not set.
 */
export function sealText(purpose: string, text: string): Uint8Array<ArrayBuffer> | null {
  const key = keyedHash("sealed-text", purpose);
  if (!key) return null;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
}

/** Returns the text of `sealText`; null when it was sealed under another secret or purpose, or was changed. */
export function openSealedText(purpose: string, sealed: Uint8Array): string | null {
  const key = keyedHash("sealed-text", purpose);
  if (!key || sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const [nonce, text] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES + TAG_BYTES)];
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
