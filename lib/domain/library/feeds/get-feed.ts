import "server-only";
import type { Feed } from "@/lib/contracts/feeds";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { type Queryable, sql } from "@/lib/platform/db";
import { FEED_COLUMNS, FEED_JOINS, type FeedRow, toFeed } from "./feed-row";

/** Returns one feed of the caller. Error: 404. Pass a client to read it inside its transaction. */
export async function getFeed(ctx: Ctx, id: number, on: Queryable = ctx.db.pool): Promise<Feed> {
  const [row] = await sql<FeedRow>(on, {
    name: "feeds-get",
    text: `SELECT ${FEED_COLUMNS} FROM feeds f ${FEED_JOINS} WHERE f.id = $2 AND f.user_key = $1 AND f.deleted_at IS NULL`,
    values: [ctx.user.key, id],
  });
  if (!row) throw notFound("Feed");
  return toFeed(ctx, row);
}
