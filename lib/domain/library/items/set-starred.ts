import "server-only";
import type { ItemState } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { type Queryable, sql, transaction } from "@/lib/platform/db";
import { countRow } from "./count-rows";
import { itemState } from "./item-state";
import { noteChange } from "./note-change";

/** Stars or unstars one of the caller's items, in one statement; `undefined` toggles. Error: 404. */
export async function setStarred(ctx: Ctx, id: number, isStarred?: boolean): Promise<ItemState> {
  const { isChanged, ...after } = await (isStarred === undefined
    ? toggle(ctx, id)
    : star(ctx, { on: ctx.db.pool, id, isStarred }));
  if (isChanged) ctx.changes.add(ctx.user.key, { type: "item-states", items: [{ id, isStarred: after.isStarred }] });
  return after;
}

type Starred = ItemState & { isChanged: boolean };

async function star(
  ctx: Ctx,
  { on, id, isStarred }: { on: Queryable; id: number; isStarred: boolean },
): Promise<Starred> {
  const [marked] = isStarred
    ? await sql<Omit<Starred, "isStarred">>(on, {
        name: "items-star",
        text: STAR,
        values: [ctx.user.key, id, ctx.now()],
      })
    : await sql<Omit<Starred, "isStarred">>(on, { name: "items-unstar", text: UNSTAR, values: [ctx.user.key, id] });
  if (!marked) throw notFound("Article");
  return { ...marked, isStarred };
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

/** The item after a change of its star; `rows` is what it changed. Indexes: primary keys. */
const stateOf = (item: string, rows: string) =>
  `SELECT i.id, u.id IS NULL AS "isRead", EXISTS (SELECT FROM ${rows}) AS "isChanged" FROM ${item} i
    LEFT JOIN unread u ON u.user_key = $1 AND u.id = i.id WHERE i.user_key = $1 AND i.id = $2`;

// The lock delays a deletion of the item, so that no star outlives it.
const STAR = `WITH item AS MATERIALIZED (SELECT id, user_key, feed_id, article_id, published_at FROM feed_items
      WHERE user_key = $1 AND id = $2 FOR KEY SHARE),
    made AS (INSERT INTO starred (id, user_key, feed_id, article_id, published_at, starred_at)
      SELECT id, user_key, feed_id, article_id, published_at, $3 FROM item ON CONFLICT DO NOTHING RETURNING id, feed_id),
    counted AS (${countRow("starred", 1, "made")}),
    noted AS (${noteChange("starred", "made")}) ${stateOf("item", "made")}`;
const UNSTAR = `WITH gone AS (DELETE FROM starred WHERE user_key = $1 AND id = $2 RETURNING id, feed_id),
    counted AS (${countRow("starred", -1, "gone")}),
    noted AS (${noteChange("unstarred", "gone")}) ${stateOf("feed_items", "gone")}`;
