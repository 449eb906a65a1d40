import "server-only";
import type { ExportedBundle, ExportedFeed } from "@/lib/contracts/transfer";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

export type Library = { bundles: ExportedBundle[]; feeds: ExportedFeed[] };

/** Returns the caller's bundles and feeds as an export writes them, oldest first. */
export async function readLibrary(ctx: Ctx): Promise<Library> {
  const [bundles, feeds] = await Promise.all([readBundles(ctx), readFeeds(ctx)]);
  return { bundles, feeds };
}

async function readBundles(ctx: Ctx): Promise<ExportedBundle[]> {
  const rows = await sql<Omit<ExportedBundle, "createdAt"> & { createdAt: Date }>(ctx.db.pool, {
    name: "export-bundles",
    text: `SELECT b.id, b.name, b.description, b.color, b.position, b.created_at AS "createdAt",
        ARRAY(SELECT m.feed_id::float8 FROM bundle_feeds m JOIN feeds f ON f.id = m.feed_id
          WHERE m.bundle_id = b.id AND f.user_key = $1 AND f.deleted_at IS NULL ORDER BY m.id) AS "feedIds"
      FROM bundles b WHERE b.user_key = $1 ORDER BY b.created_at, b.id`,
    values: [ctx.user.key],
  });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function readFeeds(ctx: Ctx): Promise<ExportedFeed[]> {
  const rows = await sql<Omit<ExportedFeed, "createdAt"> & { createdAt: Date }>(ctx.db.pool, {
    name: "export-feeds",
    text: `SELECT f.id, CASE s.kind WHEN 'smart' THEN 'intelligent' WHEN 'newsletter' THEN 'newsletter' ELSE 'rss' END AS type, nullif(s.url, '') AS "feedUrl",
        s.keywords, f.title, s.title AS "sourceTitle", f.description, nullif(s.site_url, '') AS "siteUrl",
        f.is_active AS "isActive", coalesce(f.is_private, false) AS "isPrivate", f.full_text AS "fullText",
        f.refresh_minutes AS "refreshMinutes", f.keep_days AS "keepDays",
        f.hides_duplicates AS "hidesDuplicates", f.notifies, f.unread_after_edit AS "unreadAfterEdit", f.position, f.created_at AS "createdAt"
      FROM feeds f JOIN sources s ON s.id = f.source_id
      WHERE f.user_key = $1 AND f.deleted_at IS NULL ORDER BY f.created_at, f.id`,
    values: [ctx.user.key],
  });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
