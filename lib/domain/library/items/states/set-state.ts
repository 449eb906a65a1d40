import "server-only";
import type { ItemState } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { type Queryable, sql, transaction } from "@/lib/platform/db";
import { itemState } from "./item-state";
import { changeOne } from "./state-sql";

/** An action without a connection is sent days later; what claims another day is not counted. */
const LATEST_DAYS = 31;
const DAY = 86_400_000;

/** The item after the change, with the flag that the change does not touch. */
type Changed = { id: number; other: boolean; isChanged: boolean };

/** Marks one of the caller's items as read or unread, in one statement. Idempotent. Error: 404. */
export async function setRead(ctx: Ctx, id: number, isRead: boolean): Promise<ItemState> {
  const values = [ctx.user.key, id];
  const [marked] = isRead
    ? await sql<Changed>(ctx.db.pool, { name: "items-read", text: READ, values })
    : await sql<Changed>(ctx.db.pool, { name: "items-unread", text: UNREAD, values });
  return afterRead(ctx, marked, isRead);
}

/**
 * Marks one of the caller's items as read because it was opened on `day`, the caller's. If it was unread, it is counted
 * there, unless the caller turned counts off. Error: 404.
 */
export async function setOpened(ctx: Ctx, id: number, day: string): Promise<ItemState> {
  if (!isRecent(ctx, day)) return setRead(ctx, id, true);
  const values = [ctx.user.key, id, day];
  const [marked] = await sql<Changed>(ctx.db.pool, { name: "items-opened", text: OPENED, values });
  return afterRead(ctx, marked, true);
}

function afterRead(ctx: Ctx, marked: Changed | undefined, isRead: boolean): ItemState {
  if (!marked) throw notFound("Article");
  const { id, other: isStarred, isChanged } = marked;
  if (isChanged) ctx.changes.add(ctx.user.key, { type: "item-states", items: [{ id, isRead }] });
  return { id, isRead, isStarred };
}

/** Zones are up to 14 hours ahead of UTC. */
function isRecent(ctx: Ctx, day: string): boolean {
  const age = ctx.now().getTime() - Date.parse(day);
  return age > -DAY && age < LATEST_DAYS * DAY;
}

/** Stars or unstars one of the caller's items, in one statement; `undefined` toggles. Error: 404. */
export async function setStarred(ctx: Ctx, id: number, isStarred?: boolean): Promise<ItemState> {
  const changed = await (isStarred === undefined ? toggle(ctx, id) : star(ctx, { on: ctx.db.pool, id, isStarred }));
  const { isChanged, ...after } = changed;
  if (isChanged) ctx.changes.add(ctx.user.key, { type: "item-states", items: [{ id, isStarred: after.isStarred }] });
  return after;
}

type Starred = ItemState & { isChanged: boolean };

async function star(
  ctx: Ctx,
  { on, id, isStarred }: { on: Queryable; id: number; isStarred: boolean },
): Promise<Starred> {
  const [marked] = isStarred
    ? await sql<Changed>(on, { name: "items-star", text: STAR, values: [ctx.user.key, id, ctx.now()] })
    : await sql<Changed>(on, { name: "items-unstar", text: UNSTAR, values: [ctx.user.key, id] });
  if (!marked) throw notFound("Article");
  return { id: marked.id, isRead: !marked.other, isStarred, isChanged: marked.isChanged };
}

/** The item's row is locked, so that two toggles at once are two toggles. */
function toggle(ctx: Ctx, id: number): Promise<Starred> {
  return transaction(ctx.db.pool, async (client) => {
    await sql(client, {
      name: "items-lock",
      text: "SELECT id FROM feed_items WHERE user_key = $1 AND id = $2 FOR NO KEY UPDATE",
      values: [ctx.user.key, id],
    });
    const { isStarred } = await itemState(client, ctx, id);
    return star(ctx, { on: client, id, isStarred: !isStarred });
  });
}

/** The item after the change of one flag, with the other one. Indexes: primary keys. */
const stateOf = (item: "item" | "feed_items", other: "unread" | "starred") =>
  `SELECT i.id, o.id IS NOT NULL AS other, EXISTS (SELECT FROM changed) AS "isChanged" FROM ${item} i
    LEFT JOIN ${other} o ON o.user_key = $1 AND o.id = i.id WHERE i.user_key = $1 AND i.id = $2`;

const READ = `WITH ${changeOne("read")} ${stateOf("feed_items", "starred")}`;
const UNREAD = `WITH ${changeOne("unread")} ${stateOf("item", "starred")}`;
const STAR = `WITH ${changeOne("starred")} ${stateOf("item", "unread")}`;
const UNSTAR = `WITH ${changeOne("unstarred")} ${stateOf("feed_items", "unread")}`;

/** Indexes: primary keys, bundle_feeds (feed_id). The row of the day and bundle is locked until the end of the statement. */
const OPENED = `WITH ${changeOne("read")}, day AS (
      INSERT INTO reading_days AS d (user_key, day, bundle_id, articles, minutes)
      SELECT $1, $3::date, coalesce(b.id, 0), 1, greatest(n.reading_time_minutes, 1)
      FROM changed o JOIN users u ON u.key = $1 AND u.counts_reading
      LEFT JOIN article_analyses n ON n.article_id = o.article_id
      LEFT JOIN LATERAL (SELECT b.id FROM bundle_feeds m JOIN bundles b ON b.id = m.bundle_id
        WHERE m.feed_id = o.feed_id AND b.user_key = $1 ORDER BY b.position, b.created_at, b.id LIMIT 1) b ON true
      ON CONFLICT (user_key, day, bundle_id)
        DO UPDATE SET articles = d.articles + 1, minutes = d.minutes + excluded.minutes)
    ${stateOf("feed_items", "starred")}`;
