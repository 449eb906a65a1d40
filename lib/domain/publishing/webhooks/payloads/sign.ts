import "server-only";
import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
/** Standard Webhooks recommends 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** Under this purpose secrets are sealed. */
export const SECRET_PURPOSE = "webhook-secret";

/** Returns a new secret of Standard Webhooks. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

export type Signed = { messageId: string; at: Date; body: string };

/**
 * Returns the three headers of Standard Webhooks 1.0. Several secrets, as during a rotation, make several signatures,
 * separated by spaces; without a secret there is none.
 */
export function signatureHeaders({ messageId, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${messageId}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": messageId,
    "webhook-timestamp": timestamp,
    ...(signatures.length > 0 && { "webhook-signature": signatures.join(" ") }),
  };
}
