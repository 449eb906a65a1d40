import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

const BATCH = 5_000;

/** What ends by itself, by table: when a row is over ($1 is the time). Each relies on an index on that column, or on there being few rows. */
const EXPIRING = {
  alerts: "expires_at <= $1",
  sessions: "expire <= $1",
  verification_codes: "expires_at <= $1::timestamptz - interval '1 day'",
  newsletter_subscribers: "confirmed_at IS NULL AND confirm_expires_at <= $1",
  auth_attempts: "at <= $1::timestamptz - interval '1 day'",
  rate_limits: "expire <= (extract(epoch FROM $1::timestamptz) * 1000)::bigint",
  payment_events: "received_at <= $1::timestamptz - interval '90 days'",
  imports: "state <> 'running' AND created_at <= $1::timestamptz - interval '7 days'",
  llm_uses: "day < ($1::timestamptz - interval '2 days')::date",
  llm_answers: "created_at <= $1::timestamptz - interval '30 days'",
  removed_bundle_feeds: "removed_at <= $1::timestamptz - interval '1 hour'",
} as const;

/** Removes rows whose time is over, in small statements. Returns how many were removed, by table. */
export async function expireRows(ctx: SystemCtx, isDone: () => boolean): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [table, isOver] of Object.entries(EXPIRING)) {
    const text = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${isOver} LIMIT ${BATCH}))`;
    removed[table] = await repeat(ctx, text, isDone);
  }
  removed.undo_marks = await expireUndo(ctx, isDone);
  return removed;
}

async function repeat(ctx: SystemCtx, text: string, isDone: () => boolean): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await ctx.db.pool.query(text, [ctx.now()]);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH || isDone()) return removed;
  }
}

/** Undo rows go with their mark, one mark at a time: a mark may hold a hundred thousand. */
async function expireUndo(ctx: SystemCtx, isDone: () => boolean): Promise<number> {
  for (let removed = 0; ; removed += 1) {
    if (isDone()) return removed;
    const [mark] = await sql<{ token: string }>(ctx.db.pool, {
      text: `WITH mark AS (DELETE FROM undo_marks WHERE token = (SELECT token FROM undo_marks WHERE expires_at <= $1 LIMIT 1) RETURNING token),
        gone AS (DELETE FROM undo_unread u USING mark WHERE u.token = mark.token)
        SELECT token FROM mark`,
      values: [ctx.now()],
    });
    if (!mark) return removed;
  }
}
