import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

export type LockedFeed = { id: number; sourceId: number; isActive: boolean; deletedAt: Date | null; url: string };

/**
 * Locks one feed of the caller, deleted or not, until the transaction ends. Its source is locked first, so that a
 * concurrent ingest has either finished or sees the feed as the transaction leaves it. Error: 404.
 */
export async function lockFeed(client: PoolClient, ctx: Ctx, id: number): Promise<LockedFeed> {
  const values = [ctx.user.key, id];
  await sql(client, {
    name: "feeds-lock-source",
    text: `SELECT FROM sources WHERE id = (SELECT source_id FROM feeds WHERE user_key = $1 AND id = $2) FOR NO KEY UPDATE`,
    values,
  });
  const [feed] = await sql<LockedFeed>(client, {
    name: "feeds-lock",
    text: `SELECT id, source_id AS "sourceId", is_active AS "isActive", deleted_at AS "deletedAt",
             (SELECT url FROM sources s WHERE s.id = source_id) AS url
           FROM feeds WHERE user_key = $1 AND id = $2 FOR UPDATE`,
    values,
  });
  if (!feed) throw notFound("Feed");
  return feed;
}
