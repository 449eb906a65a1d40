import "server-only";
import { notSealed, textSeal } from "@/lib/platform/sealed-secret";

/** For the secrets that hubs sign deliveries with. */
export const deliverySecret = textSeal("websub-delivery");

/** The column, for secrets that were stored before there was a key to seal them with: $1 is the id, $2 the secret, $3 it sealed. */
export const STORED_DELIVERY_SECRETS = {
  find: `SELECT source_id AS id, secret FROM websub_subscriptions WHERE ${notSealed("secret")}`,
  write: "UPDATE websub_subscriptions SET secret = $3 WHERE source_id = $1 AND secret = $2",
  seal: deliverySecret.seal,
};
