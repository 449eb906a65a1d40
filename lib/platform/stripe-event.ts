import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { env } from "./env";
import { logger } from "./logger";

/** A signed event older than this (seconds) may be a replay. */
export const EVENT_TOLERANCE_SECONDS = 300;

/**
 * Returns the event in a webhook's body when Stripe has signed these very bytes recently. Errors: BAD_REQUEST,
 * PAYMENTS_NOT_CONFIGURED without the endpoint's secret.
 */
export function readStripeEvent(body: Buffer, signature: string | null): Stripe.Event {
  const secret = env().stripe.webhookSecret;
  if (!secret) throw new AppError("PAYMENTS_NOT_CONFIGURED", "STRIPE_WEBHOOK_SECRET is not set");
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? "", secret, EVENT_TOLERANCE_SECONDS);
  } catch (err) {
    logger().warn({ err }, "a webhook was refused");
    throw new AppError("BAD_REQUEST", "The signature is not valid");
  }
}
