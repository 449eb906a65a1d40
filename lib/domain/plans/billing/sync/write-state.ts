import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { entitlements } from "@/lib/domain/plans/billing/entitlements";
import { type Queryable, sql, transaction } from "@/lib/platform/db";
import type { SyncRead } from "./begin-sync";
import { type BillingState, billingState, deletedState } from "./billing-state";
import { noticesOf } from "./notices";
import { storeNotices } from "./notify-account";
import type { StripeAccount } from "./stripe-account";

type Before = {
  customerId: string | null;
  written: number;
  subscriptionId: string | null;
  status: string | null;
  plan: string | null;
  trialEndsAt: Date | null;
};

/**
 * Stores what a read found (null: the customer is deleted) together with its notices. Returns undefined when a later
 * read is stored already or the account has another customer by now. `isFaster`: the new plan refreshes more often.
 * `isFirstTrial`: this read is the one that found the account's trial.
 */
export function writeState(
  ctx: SystemCtx,
  reading: SyncRead,
  account: StripeAccount | null,
): Promise<{ isFaster: boolean; hadTrial: boolean; isFirstTrial: boolean } | undefined> {
  return transaction(ctx.db.pool, async (client) => {
    const before = await lockSubscription(client, reading.userKey);
    if (!before || before.customerId !== reading.customerId || before.written > reading.number) return undefined;
    const { subscriptionId, status } = before;
    const state = account ? billingState(account) : deletedState({ subscriptionId, status });
    const after = await update(client, reading, { state, isDeleted: !account, now: ctx.now() });
    const notices = noticesOf(state, { ...before, number: reading.number });
    await storeNotices(client, { userKey: reading.userKey, notices }, ctx.now());
    const minutes = (row: Pick<Before, "status" | "trialEndsAt">) => entitlements(row, ctx.now()).refreshMinutes;
    const hadTrial = after.trialEndsAt !== null;
    return {
      isFaster: minutes(after) < minutes(before),
      hadTrial,
      isFirstTrial: hadTrial && before.trialEndsAt === null,
    };
  });
}

/** Locks the account, as code that counts under its plan does, and then its subscription. */
async function lockSubscription(on: Queryable, userKey: number): Promise<Before | undefined> {
  await sql(on, {
    name: "billing-lock-user",
    text: "SELECT FROM users WHERE key = $1 FOR NO KEY UPDATE",
    values: [userKey],
  });
  const [row] = await sql<Before>(on, {
    name: "billing-lock",
    text: `SELECT customer_id AS "customerId", sync_written AS written, subscription_id AS "subscriptionId", status,
        plan, trial_ends_at AS "trialEndsAt"
      FROM subscriptions WHERE user_key = $1 FOR NO KEY UPDATE`,
    values: [userKey],
  });
  return row;
}

type Found = { state: BillingState; isDeleted: boolean; now: Date };

/** A trial once used stays used: its start and end are only ever added to. */
async function update(on: Queryable, { userKey, number }: SyncRead, { state, isDeleted, now }: Found) {
  const [row] = await sql<Pick<Before, "status" | "trialEndsAt">>(on, {
    name: "billing-write",
    text: `UPDATE subscriptions SET
        customer_id = CASE WHEN $2 THEN NULL ELSE customer_id END,
        subscription_id = COALESCE($3, subscription_id), status = $4,
        plan = COALESCE($5, plan), current_period_end = COALESCE($6, current_period_end),
        cancel_at_period_end = $7, trial_started_at = LEAST(trial_started_at, $8),
        trial_ends_at = COALESCE($9, trial_ends_at), has_payment_method = $10, open_invoice_url = $11,
        sync_written = $12, synced_at = $13, updated_at = $13,
        price_cents = COALESCE($14, price_cents), currency = COALESCE($15, currency)
      WHERE user_key = $1 RETURNING status, trial_ends_at AS "trialEndsAt"`,
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
  if (!row) throw new Error("the locked subscription is gone");
  return row;
}
