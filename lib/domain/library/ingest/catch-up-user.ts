import "server-only";
import { raiseOwnerVersions } from "@/lib/domain/content/sources/raise-versions";
import type { SystemCtx } from "@/lib/domain/ctx";
import { addItems } from "@/lib/domain/library/items/add-items";
import { relateItems } from "@/lib/domain/library/items/relate-items";
import { runRules } from "@/lib/domain/library/rules/run-rules";
import { sql, transaction } from "@/lib/platform/db";
import { CATCH_UP_LOCK } from "./lock-source";

/** Articles of each feed that a returning user gets at most. */
const NEWEST = 500;

/**
 * Adds the items that a user missed while the fan-out skipped them (unseen for 30 days), in one INSERT … SELECT. For
 * everyone else this is one read by primary key. Called at sign-in and when a session is touched. Returns the number of
 * items added.
 */
export async function catchUpUser(ctx: SystemCtx, userKey: number): Promise<number> {
  const [user] = await sql<{ isSkipped: boolean }>(ctx.db.pool, {
    name: "catch-up-check",
    text: `SELECT skipped_since IS NOT NULL AS "isSkipped" FROM users WHERE key = $1`,
    values: [userKey],
  });
  if (!user?.isSkipped) return 0;
  return transaction(ctx.db.pool, async (client) => {
    const [locked] = await sql<{ since: Date | null }>(client, {
      text: "SELECT skipped_since AS since FROM users WHERE key = $1 FOR NO KEY UPDATE",
      values: [userKey],
    });
    if (!locked?.since) return 0;
    // Waits for every ingest that saw the user as skipped; later ones see the change.
    await client.query("SELECT pg_advisory_xact_lock($1)", [CATCH_UP_LOCK]);
    await client.query("UPDATE users SET skipped_since = NULL, last_seen_at = $2 WHERE key = $1", [userKey, ctx.now()]);
    const [added] = await sql<{ items: number; articleIds: number[] | null }>(client, {
      text: MISSED_ITEMS,
      values: [userKey, locked.since, ctx.now(), NEWEST],
    });
    const articleIds = added?.articleIds ?? [];
    await relateItems(client, [userKey], articleIds);
    await runRules(client, { articleIds, newFor: [userKey], now: ctx.now() });
    await raiseOwnerVersions(client, userKey);
    return added?.items ?? 0;
  });
}

/** The hour before `skipped_since` covers ingests that were under way when it was set. Relies on articles (source_id, published_at desc, id desc). */
const MISSED_ITEMS = `
  WITH missed AS (
    SELECT f.id AS feed_id, f.user_key, a.id AS article_id, a.published_at
    FROM feeds f CROSS JOIN LATERAL (
      SELECT id, published_at, created_at FROM articles WHERE source_id = f.source_id AND NOT is_inherited
      ORDER BY published_at DESC, id DESC LIMIT $4) a
    WHERE f.user_key = $1 AND f.is_active AND f.deleted_at IS NULL AND a.created_at > $2::timestamptz - interval '1 hour'
      AND NOT EXISTS (SELECT FROM hidden_items h WHERE h.article_id = a.id AND h.user_key = f.user_key)
  ), ${addItems("SELECT user_key, feed_id, article_id, published_at, $3::timestamptz FROM missed ORDER BY article_id")}
  SELECT count(*) AS items, array_agg(article_id)::float8[] AS "articleIds" FROM item`;
