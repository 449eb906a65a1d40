import "server-only";
import { notSealed, textSeal } from "@/lib/platform/sealed-secret";

const { seal, open } = textSeal("webhook-address");

/** Returns an address as it is stored: it may hold a token or a password. Mail has none. */
export const sealAddress = (url: string): string => (url === "" ? "" : seal(url));

/** Returns a stored address; empty when it cannot be read any more. */
export const openAddress = (stored: string): string => open(stored) ?? "";

/** The column, for secrets that were stored before there was a key to seal them with: $1 is the id, $2 the secret, $3 it sealed. */
export const STORED_ADDRESSES = {
  find: `SELECT id, user_key AS "userKey", url AS secret FROM webhooks WHERE ${notSealed("url")}`,
  write: "UPDATE webhooks SET url = $3 WHERE user_key = $4 AND id = $1 AND url = $2",
  seal: sealAddress,
};
