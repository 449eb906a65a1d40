import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { FetchCtx } from "@/lib/domain/parsing/fetch-ctx";
import { sql } from "@/lib/platform/db";
import { fetchFavicon } from "./fetch-favicon";

/** Days after which a site is asked for its icon again. */
const CHECK_DAYS = 30;

type Claimed = { id: number; address: string };

/**
 * Updates the icons of up to `limit` sources that were fetched with success and have no icon, or an old one. Icons are
 * stored once per origin. Safe to run in any number of processes at once. Returns how many sources were checked.
 */
export async function refreshFavicons(ctx: FetchCtx, limit: number): Promise<number> {
  const sources = await claim(ctx, limit);
  const byOrigin = new Map<string, Claimed[]>();
  for (const source of sources) {
    if (!URL.canParse(source.address)) continue;
    const { origin } = new URL(source.address);
    byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), source]);
  }
  await Promise.all([...byOrigin].map(([origin, group]) => updateOrigin(ctx, origin, group)));
  return sources.length;
}

/** Claims sources by writing the time: one whose check is interrupted is checked again next month. Index: sources (favicon_checked_at). */
function claim(ctx: SystemCtx, limit: number): Promise<Claimed[]> {
  return sql<Claimed>(ctx.db.pool, {
    name: "favicons-claim",
    text: `UPDATE sources SET favicon_checked_at = $1 WHERE id IN (
        SELECT id FROM sources
        WHERE (favicon_checked_at IS NULL OR favicon_checked_at <= $1::timestamptz - make_interval(days => $2))
          AND kind = 'feed' AND fetched_at IS NOT NULL AND failures = 0 AND orphaned_at IS NULL
        ORDER BY favicon_checked_at NULLS FIRST LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id, COALESCE(NULLIF(site_url, ''), url) AS address`,
    values: [ctx.now(), CHECK_DAYS, limit],
  });
}

async function updateOrigin(ctx: FetchCtx, origin: string, sources: readonly Claimed[]): Promise<void> {
  const known = await findFavicon(ctx, origin);
  const faviconId = known?.isFresh ? known.faviconId : await fetchAndStore(ctx, origin, sources);
  if (faviconId === null) return;
  await sql(ctx.db.pool, {
    name: "favicons-attach",
    text: "UPDATE sources SET favicon_id = $2 WHERE id = ANY($1::bigint[]) AND favicon_id IS DISTINCT FROM $2",
    values: [sources.map((source) => source.id), faviconId],
  });
}

async function findFavicon(ctx: SystemCtx, origin: string) {
  const [row] = await sql<{ faviconId: number | null; isFresh: boolean }>(ctx.db.pool, {
    name: "favicons-find",
    text: `SELECT CASE WHEN bytes IS NOT NULL THEN id END AS "faviconId",
        fetched_at > $2::timestamptz - make_interval(days => $3) AS "isFresh" FROM favicons WHERE origin = $1`,
    values: [origin, ctx.now(), CHECK_DAYS],
  });
  return row;
}

/** Fetches and stores an icon. The stored one stays when the site has none any more or does not respond. */
async function fetchAndStore(ctx: FetchCtx, origin: string, sources: readonly Claimed[]): Promise<number | null> {
  const icon = await fetchFavicon(sources[0]?.address ?? origin, ctx.fetch);
  const [row] = await sql<{ faviconId: number | null }>(ctx.db.pool, {
    name: "favicons-store",
    text: `INSERT INTO favicons AS f (origin, bytes, content_type, etag, fetched_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (origin) DO UPDATE SET bytes = COALESCE(excluded.bytes, f.bytes), etag = COALESCE(excluded.etag, f.etag),
        content_type = COALESCE(excluded.content_type, f.content_type), fetched_at = excluded.fetched_at
      RETURNING CASE WHEN bytes IS NOT NULL THEN id END AS "faviconId"`,
    values: [origin, icon ? Buffer.from(icon.bytes) : null, icon?.type ?? null, icon?.etag ?? null, ctx.now()],
  });
  return row?.faviconId ?? null;
}
