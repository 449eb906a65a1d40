import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import type { Ctx } from "@/lib/domain/ctx";
import { env } from "@/lib/platform/env";
import { isSignature } from "@/lib/platform/keyed-hash";
import { IMAGE_PATH, MEDIA_PATH } from "@/lib/shared/relayed-address";

/** Characters of base64url: 132 bits. */
const SIGNATURE_LENGTH = 22;
/** Longer addresses would not fit into a request line, so these pictures and recordings do not load. */
const MAX_ADDRESS = 6_000;

type Key = { secret: string | undefined; bytes: Buffer };
let key: Key | undefined;

/** Returns the key for this purpose alone. Without NEXTAUTH_SECRET it lasts as long as the process. */
function signingKey(): Buffer {
  const secret = env().authSecret;
  if (!key || key.secret !== secret) {
    const bytes = secret ? createHmac("sha256", secret).update("relayed addresses").digest() : randomBytes(32);
    key = { secret, bytes };
  }
  return key.bytes;
}

/** An address that was signed for one kind opens nothing of the other. */
const signatureOf = (path: string, address: string): string =>
  createHmac("sha256", signingKey()).update(`${path} ${address}`).digest("base64url").slice(0, SIGNATURE_LENGTH);

function relayedAddress(path: string, address: string): string {
  if (!/^https?:\/\//i.test(address) || address.length > MAX_ADDRESS) return address;
  return `${path}${signatureOf(path, address)}/${Buffer.from(address).toString("base64url")}`;
}

function readAddress(path: string, signature: string, encoded: string): string | null {
  const address = Buffer.from(encoded, "base64url").toString("utf8");
  return isSignature(signatureOf(path, address), signature) ? address : null;
}

/** Returns the address on our own origin under which a foreign picture is shown. Addresses that are not http(s) stay. */
export const imageAddress = (address: string): string => relayedAddress(IMAGE_PATH, address);

/** Returns the address on our own origin under which foreign audio or video is played, or its captions are read. */
export const mediaAddress = (address: string): string => relayedAddress(MEDIA_PATH, address);

/** Returns an article's picture as its reader loads it: programs with an API key get the original address. */
export function imageFor(ctx: Ctx, address: string | null): string | null {
  return address === null || ctx.user.isProgram ? address : imageAddress(address);
}

/** Returns the foreign address of a picture that a signature belongs to; null when it is not ours. */
export const readImageAddress = (signature: string, encoded: string): string | null =>
  readAddress(IMAGE_PATH, signature, encoded);

/** Returns the foreign address of audio or video that a signature belongs to; null when it is not ours. */
export const readMediaAddress = (signature: string, encoded: string): string | null =>
  readAddress(MEDIA_PATH, signature, encoded);
