import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyedHash } from "./keyed-hash";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte says how the rest is to be read. */
const PLAIN = 0;
const SEALED = 1;

/**
 * Encrypts a secret that has to be read again, so that a copy of the database alone does not give it away (AES-256-GCM under
 * a key derived from NEXTAUTH_SECRET and the purpose). Where that is not set, nothing can be encrypted: it is stored as it is.
 */
export function sealSecret(purpose: string, secret: string): Buffer {
  const key = keyedHash(`seal:${purpose}`, "");
  if (!key) return Buffer.concat([Buffer.of(PLAIN), Buffer.from(secret, "utf8")]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(SEALED), nonce, cipher.getAuthTag(), text]);
}

/** Returns a secret that {@link sealSecret} wrote; null when it cannot be read, as after a change of NEXTAUTH_SECRET. */
export function openSecret(purpose: string, sealed: Buffer): string | null {
  if (sealed[0] === PLAIN) return sealed.subarray(1).toString("utf8");
  const key = keyedHash(`seal:${purpose}`, "");
  if (!key || sealed[0] !== SEALED) return null;
  const [start, text] = [1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES];
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(1, start), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(start, text));
    return Buffer.concat([decipher.update(sealed.subarray(text)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
