import "server-only";
import { hastenSources } from "@/lib/domain/billing/reschedule-sources";
import type { SystemCtx } from "@/lib/domain/ctx";
import { publishUserChanges } from "@/lib/domain/live/publish-user-changes";
import { sql } from "@/lib/platform/db";
import { mailNotices } from "./notify-account";
import { tidyAccount } from "./reconcile-account";
import { readStripeAccount, type StripeAccount } from "./stripe-account";
import { writeState } from "./write-state";

/** A re-read that began: its number says which of two is the newer. */
export type Reading = {
  userKey: number;
  customerId: string;
  number: number;
  email: string;
  trialStartedAt: Date | null;
};

/**
 * Reads a customer again at the payment provider and writes down what it says: the one place where a subscription
 * enters our database. Any number may run at once, for any reason and in any order: a reading gets its number before it
 * begins, and one that is overtaken by a later one is dropped, so that what was read last before the last change can
 * never stand. False: no account of ours has this customer.
 */
export async function syncCustomer(ctx: SystemCtx, customerId: string): Promise<boolean> {
  const reading = await beginReading(ctx, customerId);
  if (!reading) return false;
  const account = await readAndTidy(ctx, reading);
  const written = await writeState(ctx, reading, account);
  if (!written) return true;
  publishUserChanges(reading.userKey, "account");
  if (written.isFaster) await hastenSources(ctx, reading.userKey);
  await mailNotices(ctx, reading.userKey);
  return true;
}

async function beginReading(ctx: SystemCtx, customerId: string): Promise<Reading | undefined> {
  const [reading] = await sql<Reading>(ctx.db.pool, {
    name: "billing-reading",
    text: `UPDATE users SET billing_asked = billing_asked + 1 WHERE payment_customer_id = $1
      RETURNING key AS "userKey", payment_customer_id AS "customerId", billing_asked AS number, email,
        trial_started_at AS "trialStartedAt"`,
    values: [customerId],
  });
  return reading;
}

async function readAndTidy(ctx: SystemCtx, reading: Reading): Promise<StripeAccount | null> {
  const account = await readStripeAccount(reading.customerId);
  if (!account || !(await tidyAccount(ctx, reading, account))) return account;
  return readStripeAccount(reading.customerId);
}
