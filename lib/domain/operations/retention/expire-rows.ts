import "server-only";
import { WEBHOOK_LOG_DAYS } from "@/lib/contracts/webhooks/webhooks";
import type { SystemCtx } from "@/lib/domain/ctx";
import { expireUndo } from "@/lib/domain/library/items/states/expire-undo";

const BATCH = 5_000;

/** Condition of an expired row, by table; $1 is the current time. Each column has an index, or the table few rows. */
const EXPIRING = {
  alerts: "expires_at <= $1",
  sessions: "expire <= $1",
  remembered_devices: "last_used_at <= $1::timestamptz - interval '400 days'",
  verification_codes: "expires_at <= $1::timestamptz - interval '1 day'",
  email_changes: "requested_at <= $1::timestamptz - interval '1 day'",
  email_undos: "expires_at <= $1",
  used_trials: "last_seen_at <= $1::timestamptz - interval '2 years'",
  newsletter_subscribers: "confirmed_at IS NULL AND confirm_expires_at <= $1",
  auth_attempts: "at <= $1::timestamptz - interval '1 day'",
  rate_limits: "expire <= (extract(epoch FROM $1::timestamptz) * 1000)::bigint",
  idempotency_keys: "created_at <= $1::timestamptz - interval '1 day'",
  hosts: "claimed_until <= $1::timestamptz - interval '1 day'",
  budgets: "ends_at <= $1::timestamptz - interval '1 day'",
  payment_events: "received_at <= $1::timestamptz - interval '90 days'",
  imports: "state <> 'running' AND created_at <= $1::timestamptz - interval '7 days'",
  llm_uses: "day < ($1::timestamptz - interval '2 days')::date",
  llm_articles: "queued_at <= $1::timestamptz - interval '2 days'",
  llm_answers: "created_at <= $1::timestamptz - interval '30 days'",
  output_topics: `read_at <= $1::timestamptz - interval '30 days'
    AND NOT EXISTS (SELECT FROM hub_subscriptions h WHERE h.topic = output_topics.path)`,
  output_versions: "read_at <= $1::timestamptz - interval '30 days'",
  hub_subscriptions: "lease_ends_at <= $1",
  reading_days: "day < ($1::timestamptz - interval '400 days')::date",
  state_changes: "changed_at <= $1::timestamptz - interval '90 days'",
  media_positions: "set_at <= $1::timestamptz - interval '400 days'",
  webhook_deliveries: `created_at <= $1::timestamptz - interval '${WEBHOOK_LOG_DAYS} days'`,
  rule_undos: "expires_at <= $1",
  removed_bundle_feeds: "removed_at <= $1::timestamptz - interval '1 hour'",
} as const;

/** Deletes expired rows in small statements. Returns the number of deleted rows by table. */
export async function expireRows(ctx: SystemCtx, isOver: () => boolean): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [table, condition] of Object.entries(EXPIRING)) {
    // The condition once more: a row's place alone may be that of others in a partitioned table.
    const text = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH})) AND ${condition}`;
    removed[table] = await deleteInBatches(ctx, text, isOver);
  }
  removed.undo_marks = await expireUndo(ctx, isOver);
  return removed;
}

async function deleteInBatches(ctx: SystemCtx, text: string, isOver: () => boolean): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await ctx.db.pool.query(text, [ctx.now()]);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH || isOver()) return removed;
  }
}
