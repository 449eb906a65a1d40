import "server-only";
import { entitlements } from "@/lib/domain/billing/entitlements";
import type { SystemCtx } from "@/lib/domain/ctx";
import { type Queryable, sql, transaction } from "@/lib/platform/db";
import { type BillingState, billingState, deletedState } from "./billing-state";
import { noticesOf } from "./notices";
import { storeNotices } from "./notify-account";
import type { StripeAccount } from "./stripe-account";
import type { Reading } from "./sync-customer";

type Before = {
  customerId: string | null;
  written: number;
  subscriptionId: string | null;
  subscriptionStatus: string | null;
  trialEndsAt: Date | null;
};

/**
 * Stores what a read found (null: the customer is deleted) together with its notices. Returns undefined when a later
 * read is stored already or the account has another customer by now. `isFaster`: the new plan refreshes more often.
 */
export function writeState(
  ctx: SystemCtx,
  reading: Reading,
  account: StripeAccount | null,
): Promise<{ isFaster: boolean } | undefined> {
  return transaction(ctx.db.pool, async (client) => {
    const before = await lockUser(client, reading.userKey);
    if (!before || before.customerId !== reading.customerId || before.written > reading.number) return undefined;
    const { subscriptionId, subscriptionStatus: status } = before;
    const state = account ? billingState(account) : deletedState({ subscriptionId, status });
    const after = await update(client, reading, { state, isDeleted: !account, now: ctx.now() });
    await storeNotices(client, { userKey: reading.userKey, notices: noticesOf(state) }, ctx.now());
    const minutes = (row: Pick<Before, "subscriptionStatus" | "trialEndsAt">) =>
      entitlements(row, ctx.now()).refreshMinutes;
    return { isFaster: minutes(after) < minutes(before) };
  });
}

async function lockUser(on: Queryable, userKey: number): Promise<Before | undefined> {
  const [row] = await sql<Before>(on, {
    name: "billing-lock",
    text: `SELECT payment_customer_id AS "customerId", billing_written AS written,
        payment_subscription_id AS "subscriptionId", subscription_status AS "subscriptionStatus",
        trial_ends_at AS "trialEndsAt"
      FROM users WHERE key = $1 FOR UPDATE`,
    values: [userKey],
  });
  return row;
}

type Found = { state: BillingState; isDeleted: boolean; now: Date };

/** A trial once used stays used: its start and end are only ever added to. */
async function update(on: Queryable, { userKey, number }: Reading, { state, isDeleted, now }: Found) {
  const [row] = await sql<Pick<Before, "subscriptionStatus" | "trialEndsAt">>(on, {
    name: "billing-write",
    text: `UPDATE users SET
        payment_customer_id = CASE WHEN $2 THEN NULL ELSE payment_customer_id END,
        payment_subscription_id = COALESCE($3, payment_subscription_id), subscription_status = $4,
        subscription_plan = COALESCE($5, subscription_plan), current_period_end = COALESCE($6, current_period_end),
        cancel_at_period_end = $7, trial_started_at = LEAST(trial_started_at, $8),
        trial_ends_at = COALESCE($9, trial_ends_at), has_payment_method = $10, open_invoice_url = $11,
        billing_written = $12, billing_read_at = $13, updated_at = $13,
        subscription_cents = COALESCE($14, subscription_cents),
        subscription_currency = COALESCE($15, subscription_currency)
      WHERE key = $1 RETURNING subscription_status AS "subscriptionStatus", trial_ends_at AS "trialEndsAt"`,
    values: [
      userKey,
      isDeleted,
      state.subscriptionId,
      state.status,
      state.plan,
      state.currentPeriodEnd,
      state.cancelAtPeriodEnd,
      state.trialStartedAt,
      state.trialEndsAt,
      state.hasPaymentMethod,
      state.openInvoice?.url ?? null,
      number,
      now,
      state.price?.cents ?? null,
      state.price?.currency ?? null,
    ],
  });
  if (!row) throw new Error("the locked user row is gone");
  return row;
}
