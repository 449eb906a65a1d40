import "server-only";
import type { LaterState } from "@/lib/contracts/items";
import { wantFullText } from "@/lib/domain/content/articles/want-full-text";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

type Changed = Omit<LaterState, "isLater"> & { isChanged: boolean };

/**
 * Saves one of the caller's items for later, or removes it from there, in one statement. Idempotent: what is saved already
 * keeps its time. The full text of what is saved is asked for. Error: 404.
 */
export async function setLater(ctx: Ctx, id: number, isLater: boolean): Promise<LaterState> {
  const [found] = isLater
    ? await sql<Changed>(ctx.db.pool, { name: "items-later", text: SAVE, values: [ctx.user.key, id, ctx.now()] })
    : await sql<Changed>(ctx.db.pool, { name: "items-not-later", text: REMOVE, values: [ctx.user.key, id] });
  if (!found) throw notFound("Article");
  const { isChanged, ...state } = found;
  if (isChanged) {
    ctx.changes.add(ctx.user.key, { type: "item-states", items: [{ id, isLater }] });
    if (isLater) await wantFullText(ctx.db.pool, { userKey: ctx.user.key, itemId: id, at: ctx.now() });
  }
  return { ...state, isLater };
}

/**
 * Returns the part of a statement (`saved`) that saves items `x` of user $1 for later.
 * @param of.from further tables that `where` and `at`, the time of saving, name
 */
export const saveMany = ({ from, where, at }: { from: string; where: string; at: string }): string =>
  `saved AS (INSERT INTO later (id, user_key, feed_id, article_id, published_at, added_at)
      SELECT x.id, x.user_key, x.feed_id, x.article_id, x.published_at, ${at} FROM feed_items x, ${from}
      WHERE x.user_key = $1 AND ${where} ORDER BY x.id ON CONFLICT DO NOTHING RETURNING id)`;

/** The item after the change. Indexes: primary keys. */
const stateOf = (item: "item" | "feed_items") =>
  `SELECT i.id, u.id IS NULL AS "isRead", s.id IS NOT NULL AS "isStarred", EXISTS (SELECT FROM changed) AS "isChanged"
    FROM ${item} i LEFT JOIN unread u ON u.user_key = $1 AND u.id = i.id LEFT JOIN starred s ON s.user_key = $1 AND s.id = i.id
    WHERE i.user_key = $1 AND i.id = $2`;

/** The item is locked first, so that no row outlives it. */
const SAVE = `WITH item AS MATERIALIZED (SELECT id, user_key, feed_id, article_id, published_at FROM feed_items
      WHERE user_key = $1 AND id = $2 FOR KEY SHARE),
    changed AS (INSERT INTO later (id, user_key, feed_id, article_id, published_at, added_at)
      SELECT id, user_key, feed_id, article_id, published_at, $3 FROM item ON CONFLICT DO NOTHING RETURNING id)
    ${stateOf("item")}`;

const REMOVE = `WITH changed AS (DELETE FROM later WHERE user_key = $1 AND id = $2 RETURNING id) ${stateOf("feed_items")}`;
