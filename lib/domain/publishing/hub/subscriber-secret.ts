import "server-only";
import { notSealed, textSeal } from "@/lib/platform/sealed-secret";

/** For the secrets that subscribers give our hub. */
export const subscriberSecret = textSeal("hub-subscriber");

/** The column, for secrets that were stored before there was a key to seal them with: $1 is the id, $2 the secret, $3 it sealed. */
export const STORED_SUBSCRIBER_SECRETS = {
  find: `SELECT id, secret FROM hub_subscriptions WHERE ${notSealed("secret")}`,
  write: "UPDATE hub_subscriptions SET secret = $3 WHERE id = $1 AND secret = $2",
  seal: subscriberSecret.seal,
};
