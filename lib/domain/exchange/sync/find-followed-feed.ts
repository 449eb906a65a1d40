import "server-only";
import { sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { canParseUrl } from "@/lib/shared/parse-url";

/** Returns the id of the caller's feed with this address; null where there is none. Index: sources (identity). */
export async function findFollowedFeed(ctx: Ctx, address: string): Promise<number | null> {
  if (!canParseUrl(address)) return null;
  const [feed] = await sql<{ id: number }>(ctx.db.pool, {
    name: "sync-feed-by-address",
    text: `SELECT f.id FROM sources s JOIN feeds f ON f.source_id = s.id
           WHERE s.identity = $2 AND f.user_key = $1 AND f.deleted_at IS NULL`,
    values: [ctx.user.key, sourceIdentity({ kind: "feed", url: address })],
  });
  return feed?.id ?? null;
}
