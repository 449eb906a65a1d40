import "server-only";
import {
  FETCH_LOG,
  FETCH_OUTCOMES,
  type FeedFetch,
  SCHEDULE_REASONS,
  type ScheduleReason,
} from "@/lib/contracts/fetches/fetches";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { FLAG } from "./fetch-row";

/** Returns the last 100 fetches of one of the caller's feeds, newest first. Index: fetches (source_id, at). Error: 404. */
export async function listFetches(ctx: Ctx, id: number): Promise<FeedFetch[]> {
  const feed = await ctx.db.prisma.feed.findFirst({
    where: { id, userKey: ctx.user.key, deletedAt: null },
    select: { source: { select: { id: true, nextFetchAt: true, goneAt: true } } },
  });
  if (!feed) throw notFound("Feed");
  const { source } = feed;
  const rows = await ctx.db.prisma.fetch.findMany({
    where: { sourceId: source.id, at: { gt: new Date(ctx.now().getTime() - FETCH_LOG.days * 86_400_000) } },
    orderBy: { at: "desc" },
    take: FETCH_LOG.most,
  });
  return rows.map((row, place) => ({
    at: row.at.toISOString(),
    outcome: FETCH_OUTCOMES[row.outcome] ?? "failed",
    status: row.status,
    bytes: row.bytes,
    durationMs: row.durationMs,
    newItems: row.newItems,
    changedItems: row.changedItems,
    error: row.error,
    redirect: row.redirect,
    isRedirectPermanent: (row.flags & FLAG.permanentRedirect) !== 0,
    hasEtag: (row.flags & FLAG.etag) !== 0,
    hasLastModified: (row.flags & FLAG.lastModified) !== 0,
    cacheSeconds: row.cacheSeconds,
    ...(place === 0 ? currentSchedule(row, source) : plannedBy(row)),
  }));
}

type Planned = { nextAt: Date | null; reason: number; reasonValue: number | null };

const plannedBy = ({ nextAt, reason, reasonValue }: Planned) => ({
  nextAt: nextAt?.toISOString() ?? null,
  reason: SCHEDULE_REASONS[reason] ?? ("rescheduled" as const),
  reasonValue,
});

/** The newest fetch shows the schedule as it is now: a new follower, another plan or a hub may have changed it since. */
function currentSchedule(row: Planned, source: { nextFetchAt: Date | null; goneAt: Date | null }) {
  if (row.nextAt?.getTime() === source.nextFetchAt?.getTime()) return plannedBy(row);
  const reason: ScheduleReason = source.nextFetchAt ? "rescheduled" : source.goneAt ? "gone" : "unfollowed";
  return { nextAt: source.nextFetchAt?.toISOString() ?? null, reason, reasonValue: null };
}
