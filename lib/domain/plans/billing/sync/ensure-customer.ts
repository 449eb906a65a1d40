import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError, notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { type BillingUser, readBillingUser } from "./billing-user";
import { callStripe, isCode } from "./call-stripe";
import { isRunning } from "./stripe-account";
import { syncCustomer } from "./sync-customer";

/**
 * Returns the caller's customer at Stripe, created when there is none, with its state freshly read. Concurrent clicks
 * make one customer. Error: 'Failed to create customer'.
 */
export async function ensureCustomer(ctx: Ctx): Promise<string> {
  const user = await readBillingUser(ctx);
  if (user.customerId && (await isThere(ctx, user))) return user.customerId;
  const customerId = await createCustomer(ctx, user);
  return keepCustomer(ctx, { customerId, instead: user.customerId });
}

/**
 * Returns false when the customer was deleted at Stripe or belongs to another Stripe account; a running subscription is
 * not given up for that.
 */
async function isThere(ctx: Ctx, user: BillingUser): Promise<boolean> {
  try {
    await syncCustomer(ctx, user.customerId ?? "");
  } catch (thrown) {
    if (isCode(thrown, "NOT_FOUND") && !isRunning({ status: user.status })) return false;
    throw thrown;
  }
  return (await readBillingUser(ctx)).customerId === user.customerId;
}

/**
 * The idempotency key contains the state read before: a second click gets the same customer, one after a deletion a new
 * one.
 */
async function createCustomer(ctx: Ctx, user: BillingUser): Promise<string> {
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  try {
    const customer = await callStripe((api) =>
      api.customers.create(
        { email: user.email, ...(name && { name }), metadata: { userId: ctx.user.id } },
        { idempotencyKey: `customer-${ctx.user.id}-${user.syncStarted}-${user.email}` },
      ),
    );
    return customer.id;
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const { code, message, details, headers } = thrown;
    throw new AppError(code, `Failed to create customer: ${message}`, { details, headers, cause: thrown });
  }
}

/** The first one stored is the customer; a concurrent request takes that one. */
async function keepCustomer(ctx: Ctx, { customerId, instead }: { customerId: string; instead: string | null }) {
  const [kept] = await sql<{ customerId: string }>(ctx.db.pool, {
    text: `INSERT INTO subscriptions AS s (user_key, customer_id, updated_at) SELECT key, $3, $4 FROM users WHERE key = $1
      ON CONFLICT (user_key) DO UPDATE SET updated_at = $4, customer_id =
        CASE WHEN s.customer_id IS NULL OR s.customer_id = $2 THEN $3 ELSE s.customer_id END
      RETURNING customer_id AS "customerId"`,
    values: [ctx.user.key, instead, customerId, ctx.now()],
  });
  if (!kept) throw notFound("User");
  return kept.customerId;
}
