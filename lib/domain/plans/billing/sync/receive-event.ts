import "server-only";
import type Stripe from "stripe";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { BILLING_EVENTS } from "./billing-events";
import { idOf } from "./stripe-account";
import { syncCustomer } from "./sync-customer";

/** Longest error text stored with an event. */
const ERROR_LENGTH = 500;

/**
 * Processes one signed event. Its content is not trusted but read again from Stripe, so that events may arrive in any
 * order, twice, or not at all; a processed event is not processed again. A failure is stored and thrown, and Stripe
 * delivers the event once more.
 */
export async function receiveEvent(ctx: SystemCtx, event: Stripe.Event): Promise<{ received: true }> {
  if (!BILLING_EVENTS.has(event.type)) return { received: true };
  const customers = customersOf(event);
  if (await isProcessed(ctx, event, customers[0] ?? null)) return { received: true };
  try {
    for (const customer of customers) await syncCustomer(ctx, customer);
  } catch (err) {
    await close(ctx, event, err);
    throw err;
  }
  await close(ctx, event, null);
  return { received: true };
}

/** Stores the event and counts the attempt. */
async function isProcessed(ctx: SystemCtx, event: Stripe.Event, customer: string | null): Promise<boolean> {
  const [kept] = await sql<{ isProcessed: boolean }>(ctx.db.pool, {
    name: "payment-event-open",
    text: `INSERT INTO payment_events AS e (id, type, customer_id, received_at, attempts) VALUES ($1, $2, $3, $4, 1)
      ON CONFLICT (id) DO UPDATE SET attempts = least(e.attempts + 1, 32767)
      RETURNING processed_at IS NOT NULL AS "isProcessed"`,
    values: [event.id, event.type, customer, ctx.now()],
  });
  return kept?.isProcessed ?? false;
}

async function close(ctx: SystemCtx, { id }: Stripe.Event, thrown: unknown): Promise<void> {
  const error =
    thrown === null ? null : String(thrown instanceof Error ? thrown.message : thrown).slice(0, ERROR_LENGTH);
  await ctx.db.prisma.paymentEvent.updateMany({
    where: { id, processedAt: null },
    data: { error, processedAt: error === null ? ctx.now() : null },
  });
}

/** Returns the customer of an event: a detached card names its customer only in its previous attributes. */
function customersOf({ type, data }: Stripe.Event): string[] {
  const object = data.object as { id?: string; object?: string; customer?: string | { id: string } | null };
  if (object.object === "customer") return object.id ? [object.id] : [];
  const before = (data.previous_attributes ?? {}) as { customer?: string | { id: string } | null };
  const named = [idOf(object.customer), type === "payment_method.detached" ? idOf(before.customer) : null];
  return [...new Set(named.filter((id) => id !== null))];
}
