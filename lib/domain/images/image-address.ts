import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Ctx } from "@/lib/domain/ctx";
import { env } from "@/lib/platform/env";
import { IMAGE_PATH } from "@/lib/shared/image-address";

/** Characters of base64url: 132 bits. */
const SIGNATURE_LENGTH = 22;
/** Longer addresses would not fit into a request line; their pictures do not load. */
const MAX_ADDRESS = 6_000;

type Key = { secret: string | undefined; bytes: Buffer };
let key: Key | undefined;

/** Returns the key for this purpose alone. Without NEXTAUTH_SECRET it lasts as long as the process. */
function signingKey(): Buffer {
  const secret = env().authSecret;
  if (!key || key.secret !== secret) {
    const bytes = secret ? createHmac("sha256", secret).update("image addresses").digest() : randomBytes(32);
    key = { secret, bytes };
  }
  return key.bytes;
}

const signatureOf = (address: string): string =>
  createHmac("sha256", signingKey()).update(address).digest("base64url").slice(0, SIGNATURE_LENGTH);

/** Returns the address on our own origin under which a foreign picture is shown. Addresses that are not http(s) stay. */
export function imageAddress(address: string): string {
  if (!/^https?:\/\//i.test(address) || address.length > MAX_ADDRESS) return address;
  return `${IMAGE_PATH}${signatureOf(address)}/${Buffer.from(address).toString("base64url")}`;
}

/** Returns an article's picture as its reader loads it: programs with an API key get the original address. */
export function imageFor(ctx: Ctx, address: string | null): string | null {
  return address === null || ctx.user.isProgram ? address : imageAddress(address);
}

/** Returns the foreign address that a signature belongs to; null when it is not ours. */
export function readImageAddress(signature: string, encoded: string): string | null {
  const address = Buffer.from(encoded, "base64url").toString("utf8");
  const expected = Buffer.from(signatureOf(address));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? address : null;
}
