import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { isCode } from "./call-stripe";
import { syncCustomer } from "./sync-customer";

const BATCH = 25;
/** The job runs more often than once a day; each account is read about once a day. */
const AGE = "23 hours";
/** This long after the end of a trial or period its event has arrived or was lost. */
const GRACE = "10 minutes";

/** This many failures in a row mean that Stripe is unavailable. */
const FAILURES = 5;
/** Concurrent calls. */
const AT_ONCE = 5;

/**
 * Reads every account with a customer again about once a day, and soon after the end of its trial or period, so that
 * lost events do no lasting harm. Stops while Stripe is unavailable; an account that cannot be read does not delay the
 * others. Returns how many were read.
 */
export async function repairSubscriptions(ctx: SystemCtx, isOver: () => boolean = () => false): Promise<number> {
  if (!env().stripe.secretKey) return 0;
  let read = 0;
  let failures = 0;
  for (let after = 0; ; ) {
    const due = await findDue(ctx, after);
    for (let at = 0; at < due.length; at += AT_ONCE) {
      if (isOver()) return read;
      const ends = await Promise.all(due.slice(at, at + AT_ONCE).map(({ customerId }) => readAgain(ctx, customerId)));
      read += ends.filter((end) => end === "read").length;
      failures = ends.includes("read") ? 0 : failures + ends.filter((end) => end === "failed").length;
      if (ends.includes("away") || failures >= FAILURES) return read;
    }
    if (due.length < BATCH) return read;
    after = due.at(-1)?.key ?? after;
  }
}

/** Goes by key, so that an unreadable account is skipped. Index: subscriptions (user_key). */
function findDue(ctx: SystemCtx, after: number) {
  return sql<{ key: number; customerId: string }>(ctx.db.pool, {
    name: "billing-due",
    text: `SELECT user_key AS key, customer_id AS "customerId" FROM subscriptions
      WHERE customer_id IS NOT NULL AND user_key > $2
        AND (synced_at IS NULL OR synced_at < $1::timestamptz - interval '${AGE}'
          OR (status IN ('trialing', 'active', 'past_due')
            AND current_period_end + interval '${GRACE}' BETWEEN synced_at AND $1))
      ORDER BY user_key LIMIT ${BATCH}`,
    values: [ctx.now(), after],
  });
}

async function readAgain(ctx: SystemCtx, customerId: string): Promise<"read" | "missing" | "failed" | "away"> {
  try {
    await syncCustomer(ctx, customerId);
    return "read";
  } catch (err) {
    ctx.log.warn({ err, customerId }, "an account could not be read again at the payment provider");
    if (isCode(err, "NOT_FOUND")) return "missing";
    return isCode(err, "PAYMENTS_UNAVAILABLE") ? "away" : "failed";
  }
}
