import { StripeError } from "./stripe-error";

export type ApiKeys = { secretKey: string; publishableKey: string; webhookSecret: string };
export type KeyKind = "secret" | "publishable";

/**
 * Returns which of the two keys a call carries, as a bearer token or as the user of Basic authentication.
 * @throws StripeError 401 without a key or with an unknown one
 */
export function keyOf(keys: ApiKeys, headers: Record<string, string | undefined>): KeyKind {
  const [scheme = "", value = ""] = (headers.authorization ?? "").split(" ");
  const key = /^basic$/i.test(scheme) ? (Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "") : value;
  if (!key) {
    throw new StripeError(401, {
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    });
  }
  if (key === keys.secretKey) return "secret";
  if (key === keys.publishableKey) return "publishable";
  throw new StripeError(401, { message: `Invalid API Key provided: ${masked(key)}` });
}

function masked(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}${"*".repeat(key.length - 12)}${key.slice(-4)}` : "*".repeat(key.length);
}
