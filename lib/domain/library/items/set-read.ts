import "server-only";
import type { ItemState } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { countRow } from "./count-rows";
import { noteChange } from "./note-change";

/** An action without a connection is sent days later; what claims another day is not counted. */
const LATEST_DAYS = 31;
const DAY = 86_400_000;

type Marked = { id: number; isStarred: boolean; isChanged: boolean };

/** Marks one of the caller's items as read or unread, in one statement. Idempotent. Error: 404. */
export async function setRead(ctx: Ctx, id: number, isRead: boolean): Promise<ItemState> {
  const values = [ctx.user.key, id];
  const [marked] = isRead
    ? await sql<Marked>(ctx.db.pool, { name: "items-read", text: READ, values })
    : await sql<Marked>(ctx.db.pool, { name: "items-unread", text: UNREAD, values });
  return stateAfter(ctx, marked, isRead);
}

/**
 * Marks one of the caller's items as read because it was opened on `day`, the caller's. If it was unread, it is counted
 * there, unless the caller wants no counts. Error: 404.
 */
export async function setOpened(ctx: Ctx, id: number, day: string): Promise<ItemState> {
  if (!isRecent(ctx, day)) return setRead(ctx, id, true);
  const values = [ctx.user.key, id, day];
  const [marked] = await sql<Marked>(ctx.db.pool, { name: "items-opened", text: OPENED, values });
  return stateAfter(ctx, marked, true);
}

function stateAfter(ctx: Ctx, marked: Marked | undefined, isRead: boolean): ItemState {
  if (!marked) throw notFound("Article");
  const { id, isStarred, isChanged } = marked;
  if (isChanged) ctx.changes.add(ctx.user.key, { type: "item-states", items: [{ id, isRead }] });
  return { id, isRead, isStarred };
}

/** Zones are up to 14 hours ahead of UTC. */
function isRecent(ctx: Ctx, day: string): boolean {
  const age = ctx.now().getTime() - Date.parse(day);
  return age > -DAY && age < LATEST_DAYS * DAY;
}

/** The item after a mark; `rows` is what the mark changed. Indexes: primary keys. */
const stateOf = (item: string, rows: string) =>
  `SELECT i.id, s.id IS NOT NULL AS "isStarred", EXISTS (SELECT FROM ${rows}) AS "isChanged" FROM ${item} i
    LEFT JOIN starred s ON s.user_key = $1 AND s.id = i.id WHERE i.user_key = $1 AND i.id = $2`;

/** Indexes: primary keys, bundle_feeds (feed_id). The row of the day and bundle is locked until the end of the statement. */
const OPENED = `WITH opened AS (DELETE FROM unread WHERE user_key = $1 AND id = $2 RETURNING id, feed_id, article_id),
    counted AS (
      INSERT INTO reading_days AS d (user_key, day, bundle_id, articles, minutes)
      SELECT $1, $3::date, coalesce(b.id, 0), 1, greatest(n.reading_time_minutes, 1)
      FROM opened o JOIN users u ON u.key = $1 AND u.counts_reading
      LEFT JOIN article_analyses n ON n.article_id = o.article_id
      LEFT JOIN LATERAL (SELECT b.id FROM bundle_feeds m JOIN bundles b ON b.id = m.bundle_id
        WHERE m.feed_id = o.feed_id AND b.user_key = $1 ORDER BY b.position, b.created_at, b.id LIMIT 1) b ON true
      ON CONFLICT (user_key, day, bundle_id)
        DO UPDATE SET articles = d.articles + 1, minutes = d.minutes + excluded.minutes),
    noted AS (${noteChange("read", "opened")}),
    subtracted AS (${countRow("unread", -1, "opened")})
    ${stateOf("feed_items", "opened")}`;

const READ = `WITH gone AS (DELETE FROM unread WHERE user_key = $1 AND id = $2 RETURNING id, feed_id),
    counted AS (${countRow("unread", -1, "gone")}),
    noted AS (${noteChange("read", "gone")}) ${stateOf("feed_items", "gone")}`;

// The lock delays a deletion of the item, so that no unread row outlives it.
const UNREAD = `WITH item AS MATERIALIZED (SELECT id, user_key, feed_id, article_id, published_at FROM feed_items
      WHERE user_key = $1 AND id = $2 FOR KEY SHARE),
    made AS (INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
      SELECT id, user_key, feed_id, article_id, published_at FROM item ON CONFLICT DO NOTHING RETURNING id, feed_id),
    counted AS (${countRow("unread", 1, "made")}),
    noted AS (${noteChange("unread", "made")}) ${stateOf("item", "made")}`;
