import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { env } from "./env";

/** Named, so that a newer package is a type error here and its changed shapes are reviewed. */
const API_VERSION = "2026-10-28.endive";
/**
 * A person waits for each call: one that never gets a response ends after 10 s, is tried twice more, under the same idempotency
 * key, and is a 503 after about 32 s.
 */
export const STRIPE_LIMITS = { timeout: 10_000, maxNetworkRetries: 2 };

let current: { client: Stripe; key: string; apiUrl: string | undefined } | undefined;

/**
 * Returns the client of the payment service at the address in the environment (none: the real one). Without a key,
 * throws {@link AppError} PAYMENTS_NOT_CONFIGURED.
 */
export function stripe(): Stripe {
  const { secretKey: key, apiUrl } = env().stripe;
  if (!key) throw new AppError("PAYMENTS_NOT_CONFIGURED", "Payments are not configured on this server");
  if (current?.key !== key || current.apiUrl !== apiUrl) {
    current = { client: connect(key, apiUrl), key, apiUrl };
  }
  return current.client;
}

function connect(key: string, apiUrl: string | undefined): Stripe {
  const place = apiUrl ? placeOf(new URL(apiUrl)) : {};
  return new Stripe(key, {
    apiVersion: API_VERSION,
    ...STRIPE_LIMITS,
    telemetry: false,
    ...place,
  });
}

function placeOf({ protocol, hostname, port }: URL): { protocol: "http" | "https"; host: string; port: number } {
  const isPlain = protocol === "http:";
  return { protocol: isPlain ? "http" : "https", host: hostname, port: Number(port) || (isPlain ? 80 : 443) };
}
