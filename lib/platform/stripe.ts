import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { env } from "./env";

/** Named, so that a newer package is a type error here and its changed shapes are reviewed. */
const API_VERSION = "2026-10-28.endive";
const TIMEOUT_MS = 20_000;
/** A retried write carries the same idempotency key. */
const RETRIES = 2;

let current: { client: Stripe; key: string; apiUrl: string | undefined } | undefined;

/**
 * The payment service, at the address that the environment names (none: the real one). Without a key nothing stands in
 * for it: throws {@link AppError} PAYMENTS_NOT_CONFIGURED.
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
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...place,
  });
}

function placeOf({ protocol, hostname, port }: URL): { protocol: "http" | "https"; host: string; port: number } {
  const isPlain = protocol === "http:";
  return { protocol: isPlain ? "http" : "https", host: hostname, port: Number(port) || (isPlain ? 80 : 443) };
}
