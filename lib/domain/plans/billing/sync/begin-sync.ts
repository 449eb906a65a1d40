import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** A read that has started: its number decides which of two is the newer. */
export type SyncRead = {
  userKey: number;
  customerId: string;
  number: number;
  email: string;
  trialStartedAt: Date | null;
};

/** Numbers a new read of a customer. Undefined when no account has this customer. */
export async function beginSync(ctx: SystemCtx, customerId: string): Promise<SyncRead | undefined> {
  const [reading] = await sql<SyncRead>(ctx.db.pool, {
    name: "billing-reading",
    text: `UPDATE subscriptions s SET sync_started = s.sync_started + 1 FROM users u
      WHERE s.customer_id = $1 AND u.key = s.user_key
      RETURNING s.user_key AS "userKey", s.customer_id AS "customerId", s.sync_started AS number, u.email,
        s.trial_started_at AS "trialStartedAt"`,
    values: [customerId],
  });
  return reading;
}
