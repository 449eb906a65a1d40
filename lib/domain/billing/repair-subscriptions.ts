import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { isCode } from "./ask-stripe";
import { syncCustomer } from "./sync-customer";

const BATCH = 25;
/** The job runs more often than once a day, and reads each account about once a day. */
const AGE = "23 hours";

/**
 * Reads every account that has a customer again about once a day, the longest unread first, so that lost events do no
 * lasting harm. Stops while the provider is away; an account that cannot be read keeps no other from its turn. Answers how
 * many were read.
 */
export async function repairSubscriptions(ctx: SystemCtx, isOver: () => boolean = () => false): Promise<number> {
  if (!env().stripe.secretKey) return 0;
  let read = 0;
  for (let after = 0; ; ) {
    const due = await findDue(ctx, after);
    for (const { key, customerId } of due) {
      if (isOver()) return read;
      if (!(await isRead(ctx, customerId))) return read;
      after = key;
      read += 1;
    }
    if (due.length < BATCH) return read;
  }
}

/** In the order of keys, so that one that cannot be read is passed by. Relies on users (billing_read_at). */
function findDue(ctx: SystemCtx, after: number) {
  return sql<{ key: number; customerId: string }>(ctx.db.pool, {
    name: "billing-due",
    text: `SELECT key, payment_customer_id AS "customerId" FROM users
      WHERE payment_customer_id IS NOT NULL AND key > $2
        AND (billing_read_at IS NULL OR billing_read_at < $1::timestamptz - interval '${AGE}')
      ORDER BY key LIMIT ${BATCH}`,
    values: [ctx.now(), after],
  });
}

/** False: nobody else need be tried now. */
async function isRead(ctx: SystemCtx, customerId: string): Promise<boolean> {
  try {
    await syncCustomer(ctx, customerId);
  } catch (err) {
    ctx.log.warn({ err, customerId }, "an account could not be read again at the payment provider");
    return !isCode(err, "PAYMENTS_UNAVAILABLE") && !isCode(err, "PAYMENTS_NOT_CONFIGURED");
  }
  return true;
}
