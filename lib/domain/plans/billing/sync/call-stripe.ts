import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { logger } from "@/lib/platform/logger";
import { stripe } from "@/lib/platform/stripe";

/** The screens look for these words and show 'Payment system configuration error. Please contact support.' */
const CONFIGURATION = "Stripe configuration error";
const RETRY = { "retry-after": "10" };

/**
 * Runs calls to Stripe and translates their errors: PAYMENTS_UNAVAILABLE (unreachable or too slow),
 * PAYMENTS_NOT_CONFIGURED (the key or the request is refused), PAYMENT_FAILED (a card, in Stripe's words), NOT_FOUND
 * (no such object).
 */
export async function callStripe<T>(work: (api: Stripe) => Promise<T>): Promise<T> {
  try {
    return await work(stripe());
  } catch (thrown) {
    throw toAppError(thrown);
  }
}

function toAppError(thrown: unknown): unknown {
  if (!(thrown instanceof Stripe.errors.StripeError)) return thrown;
  const cause = thrown;
  if (thrown instanceof Stripe.errors.StripeCardError) {
    return new AppError("PAYMENT_FAILED", thrown.message, { cause, details: { reason: thrown.code } });
  }
  if (thrown.code === "resource_missing") {
    return new AppError("NOT_FOUND", "It no longer exists at the payment provider", { cause });
  }
  if (isAway(thrown)) {
    logger().warn({ err: thrown }, "the payment provider did not answer");
    const message = "The payment service isn't responding. Please try again in a moment.";
    return new AppError("PAYMENTS_UNAVAILABLE", message, { cause, headers: RETRY });
  }
  logger().error({ err: thrown }, "the payment provider refused a call");
  return new AppError("PAYMENTS_NOT_CONFIGURED", CONFIGURATION, { cause });
}

/** A temporary failure: neither our mistake nor the user's. */
function isAway(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError } = Stripe.errors;
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError].some(
    (kind) => error instanceof kind,
  );
}

/** A missing price or the like: an operator has to configure Stripe. */
export function configurationError(detail: string): AppError {
  logger().error({ detail }, "payments are not set up");
  return new AppError("PAYMENTS_NOT_CONFIGURED", CONFIGURATION, { details: { detail } });
}

export function isCode(thrown: unknown, code: AppError["code"]): thrown is AppError {
  return thrown instanceof AppError && thrown.code === code;
}
