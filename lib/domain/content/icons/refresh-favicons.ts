import "server-only";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { canParseUrl } from "@/lib/shared/parse-url";
import { type FetchedIcon, fetchFavicon } from "./fetch-favicon";

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
  const icons = await findFresh(ctx, [...byOrigin.keys()]);
  const stale = [...byOrigin].filter(([origin]) => !icons.has(origin));
  const fetched = await Promise.allSettled(
    stale.map(([origin, [first]]) => fetchFavicon(ctx, first?.address ?? origin)),
  );
  // One after the other: ten at once would open a connection each.
  for (const [at, [origin]] of stale.entries()) {
    const end = fetched[at];
    if (end?.status === "fulfilled") icons.set(origin, await store(ctx, origin, end.value));
  }
  for (const [origin, group] of byOrigin) {
    const faviconId = icons.get(origin);
    if (faviconId) await updateSources(ctx, group, { faviconId });
  }
  await updateSources(ctx, sources, { faviconCheckedAt: ctx.now() });
  const failed = fetched.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
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

/** Returns the icons of these origins that need not be fetched again; null for an origin without one. */
async function findFresh(ctx: SystemCtx, origins: string[]): Promise<Map<string, number | null>> {
  const rows = await ctx.db.prisma.favicon.findMany({
    where: { origin: { in: origins }, fetchedAt: { gt: new Date(ctx.now().getTime() - CHECK_DAYS * DAY) } },
    select: { id: true, origin: true, etag: true },
  });
  return new Map(rows.map(({ id, origin, etag }) => [origin, etag === null ? null : id]));
}

/** Stores what a site gave. The stored icon stays when the site has none any more or does not respond. */
async function store(ctx: SystemCtx, origin: string, icon: FetchedIcon | null): Promise<number | null> {
  const content = icon && { bytes: Uint8Array.from(icon.bytes), contentType: icon.type, etag: icon.etag };
  const row = await ctx.db.prisma.favicon.upsert({
    where: { origin },
    create: { origin, ...content, fetchedAt: ctx.now() },
    update: { ...content, fetchedAt: ctx.now() },
    select: { id: true, etag: true },
  });
  return row.etag === null ? null : row.id;
}

async function updateSources(
  ctx: SystemCtx,
  sources: readonly Claimed[],
  data: { faviconId: number } | { faviconCheckedAt: Date },
): Promise<void> {
  await ctx.db.prisma.source.updateMany({ where: { id: { in: sources.map(({ id }) => id) } }, data });
}
