import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

export type LockedFeed = { id: number; sourceId: number; isActive: boolean; deletedAt: Date | null } & {
  url: string;
  /** of its source */
  identity: string;
  /** fetched in its owner's way: never anybody else's */
  isOwn: boolean;
};

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
    text: `SELECT f.id, f.source_id AS "sourceId", f.is_active AS "isActive", f.deleted_at AS "deletedAt", s.url, s.identity,
             s.kind = 'feed' AND s.owner_key IS NOT NULL AS "isOwn"
           FROM feeds f JOIN sources s ON s.id = f.source_id WHERE f.user_key = $1 AND f.id = $2 FOR UPDATE OF f`,
    values,
  });
  if (!feed) throw notFound("Feed");
  return feed;
}
