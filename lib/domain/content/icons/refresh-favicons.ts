import "server-only";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { canParseUrl } from "@/lib/shared/parse-url";
import { fetchFavicon } from "./fetch-favicon";

/** Days after which a site is asked for its icon again. */
const CHECK_DAYS = 30;
const DAY = 86_400_000;
/** An interrupted check is repeated after this time. */
const CLAIM_MINUTES = 5;

type Claimed = { id: number; address: string };

/**
 * Updates the icons of up to `limit` sources that were fetched with success and have no icon, or an old one. Icons are
 * stored once per origin. Safe to run in any number of processes at once. Returns how many sources were checked.
 */
export async function refreshFavicons(ctx: FetchCtx, limit: number): Promise<number> {
  const sources = await claim(ctx, limit);
  if (sources.length === 0) return 0;
  const byOrigin = new Map<string, Claimed[]>();
  for (const source of sources) {
    if (!canParseUrl(source.address)) continue;
    const { origin } = new URL(source.address);
    byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), source]);
  }
  const ends = await Promise.allSettled([...byOrigin].map(([origin, group]) => updateOrigin(ctx, origin, group)));
  await ctx.db.prisma.source.updateMany({
    where: { id: { in: sources.map(({ id }) => id) } },
    data: { faviconCheckedAt: ctx.now() },
  });
  const failed = ends.find((end) => end.status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return sources.length;
}

/**
 * Claims sources by writing a time that makes them due again in some minutes; a check that ends writes the current one.
 * Index: sources (favicon_checked_at).
 */
function claim(ctx: SystemCtx, limit: number): Promise<Claimed[]> {
  return sql<Claimed>(ctx.db.pool, {
    name: "favicons-claim",
    text: `UPDATE sources
      SET favicon_checked_at = $1::timestamptz - make_interval(days => $2) + make_interval(mins => ${CLAIM_MINUTES})
      WHERE id IN (
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
  await ctx.db.prisma.source.updateMany({
    where: { id: { in: sources.map((source) => source.id) } },
    data: { faviconId },
  });
}

type KnownFavicon = { faviconId: number | null; isFresh: boolean };

async function findFavicon(ctx: SystemCtx, origin: string): Promise<KnownFavicon | null> {
  const row = await ctx.db.prisma.favicon.findUnique({
    where: { origin },
    select: { id: true, etag: true, fetchedAt: true },
  });
  if (!row) return null;
  const isFresh = row.fetchedAt.getTime() > ctx.now().getTime() - CHECK_DAYS * DAY;
  return { faviconId: row.etag === null ? null : row.id, isFresh };
}

/** Fetches and stores an icon. The stored one stays when the site has none any more or does not respond. */
async function fetchAndStore(ctx: FetchCtx, origin: string, sources: readonly Claimed[]): Promise<number | null> {
  const icon = await fetchFavicon(ctx, sources[0]?.address ?? origin);
  const content = icon && { bytes: Uint8Array.from(icon.bytes), contentType: icon.type, etag: icon.etag };
  const row = await ctx.db.prisma.favicon.upsert({
    where: { origin },
    create: { origin, ...content, fetchedAt: ctx.now() },
    update: { ...content, fetchedAt: ctx.now() },
    select: { id: true, etag: true },
  });
  return row.etag === null ? null : row.id;
}
