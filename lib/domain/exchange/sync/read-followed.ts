import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** A person's feeds and bundles, as far as every call of a syncing program needs them. */
export type Followed = {
  /** Oldest first. */
  feedIds: number[];
  /** Oldest first. */
  bundleIds: number[];
  newestItemId: number | null;
  /** Items in all, and starred ones. */
  total: number;
  starred: number;
  /** When something was last fetched or arrived. */
  refreshedAt: Date | null;
};

/**
 * Returns the ids of the caller's feeds and bundles and how new their items are. Indexes: feeds (user_key, source_id),
 * sources (id), bundles (user_key, created_at), feed_counts (user_key), and the end of feed_items (user_key, id).
 */
export async function readFollowed(ctx: Ctx): Promise<Followed> {
  const [found] = await sql<FollowedRow>(ctx.db.pool, {
    name: "sync-followed",
    text: `SELECT f.feed_ids, f.fetched_at, b.bundle_ids, i.id AS item_id, i.arrived_at, c.total, c.starred FROM
        (SELECT array_agg(f.id ORDER BY f.created_at, f.id)::float8[] AS feed_ids, max(s.fetched_at) AS fetched_at
          FROM feeds f JOIN sources s ON s.id = f.source_id WHERE f.user_key = $1 AND f.deleted_at IS NULL) f
      CROSS JOIN (SELECT array_agg(id ORDER BY created_at, id)::float8[] AS bundle_ids FROM bundles WHERE user_key = $1) b
      CROSS JOIN (SELECT coalesce(sum(total), 0)::int AS total, coalesce(sum(starred), 0)::int AS starred
          FROM feed_counts WHERE user_key = $1) c
      LEFT JOIN LATERAL (SELECT id, arrived_at FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT 1) i ON true`,
    values: [ctx.user.key],
  });
  return {
    feedIds: found?.feed_ids ?? [],
    bundleIds: found?.bundle_ids ?? [],
    newestItemId: found?.item_id ?? null,
    total: found?.total ?? 0,
    starred: found?.starred ?? 0,
    refreshedAt: newest(found?.fetched_at ?? null, found?.arrived_at ?? null),
  };
}

type FollowedRow = {
  feed_ids: number[] | null;
  bundle_ids: number[] | null;
  fetched_at: Date | null;
  item_id: number | null;
  arrived_at: Date | null;
  total: number;
  starred: number;
};

function newest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
