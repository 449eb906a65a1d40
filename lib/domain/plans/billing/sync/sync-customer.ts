import "server-only";
import { bringForwardSql } from "@/lib/domain/content/sources/schedule";
import type { SystemCtx } from "@/lib/domain/ctx";
import { planFloorSql } from "@/lib/domain/plans/billing/plan-floor";
import { sql } from "@/lib/platform/db";
import { beginSync, type SyncRead } from "./begin-sync";
import { endSecondTrial } from "./end-second-trial";
import { mailNotices } from "./notify-account";
import { reconcileAccount } from "./reconcile-account";
import { readStripeAccount, type StripeAccount } from "./stripe-account";
import { writeState } from "./write-state";

/**
 * Reads a customer from Stripe and stores the result: the only way in which a subscription enters our database. Any
 * number may run concurrently, for any reason and in any order: each read gets a number before it starts, and one that
 * is overtaken by a later one is dropped, so that a stale read can never be stored last. Returns false when no account
 * has this customer.
 */
export async function syncCustomer(ctx: SystemCtx, customerId: string): Promise<boolean> {
  const reading = await beginSync(ctx, customerId);
  if (!reading) return false;
  const account = await readAndReconcile(ctx, reading);
  const written = await writeState(ctx, reading, account);
  if (!written) return true;
  if (written.hadTrial && (await endSecondTrial(ctx, { reading, account, isFirst: written.isFirstTrial }))) {
    return syncCustomer(ctx, customerId);
  }
  ctx.changes.addForAllTabs(reading.userKey, { type: "account" }, { type: "alerts" });
  if (written.isFaster) await rescheduleSources(ctx, reading.userKey);
  await mailNotices(ctx, reading.userKey);
  return true;
}

async function readAndReconcile(ctx: SystemCtx, reading: SyncRead): Promise<StripeAccount | null> {
  const account = await readStripeAccount(reading.customerId);
  if (!account || !(await reconcileAccount(ctx, reading, account))) return account;
  return readStripeAccount(reading.customerId);
}

/**
 * Brings forward the next fetch of everything a user follows after a change to a faster plan. A failing source keeps
 * its back-off. (After a slower plan nothing needs to change: each fetch looks at the current followers.)
 */
async function rescheduleSources(ctx: SystemCtx, userKey: number): Promise<void> {
  await sql(ctx.db.pool, { text: bringForwardSql(planFloorSql("$2::timestamptz")), values: [userKey, ctx.now()] });
}
