import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { type Queryable, sql } from "@/lib/platform/db";

export type OwnSmartFeed = { feedId: number; sourceId: number; keywords: string };

const OWN = `SELECT f.id AS "feedId", s.id AS "sourceId", s.keywords FROM feeds f JOIN sources s ON s.id = f.source_id
  WHERE f.user_key = $1 AND f.id = $2 AND f.deleted_at IS NULL AND s.kind = 'smart' AND s.owner_key = $1`;

/** Returns one of the caller's smart feeds. Error: 404, also for another kind of feed. */
export async function requireSmartFeed(ctx: Ctx, feedId: number, on: Queryable = ctx.db.pool): Promise<OwnSmartFeed> {
  const [feed] = await sql<OwnSmartFeed>(on, { name: "smart-own", text: OWN, values: [ctx.user.key, feedId] });
  if (!feed) throw notFound("Smart feed");
  return feed;
}

/** Returns and locks one of the caller's smart feeds until the transaction ends, so that changes follow each other. */
export async function lockSmartFeed(client: PoolClient, ctx: Ctx, feedId: number): Promise<OwnSmartFeed> {
  const [feed] = await sql<OwnSmartFeed>(client, {
    name: "smart-lock",
    text: `${OWN} FOR NO KEY UPDATE OF s`,
    values: [ctx.user.key, feedId],
  });
  if (!feed) throw notFound("Smart feed");
  return feed;
}
