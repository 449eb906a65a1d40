import "server-only";
import { sourceFloorSql } from "@/lib/domain/billing/plan-floor";
import type { ScheduleState } from "@/lib/syndication/schedule/schedule";

/** What a refresh needs of a source that this process has claimed: no other process fetches it until the lease ends. */
export type ClaimedSource = Omit<ScheduleState, "seed"> & {
  id: number;
  leaseToken: string;
  kind: "feed" | "smart";
  url: string;
  ownerKey: number | null;
  keywords: string | null;
  title: string;
  siteUrl: string;
  etag: string | null;
  lastModified: string | null;
  /** hex */
  bodyHash: string | null;
  fetchedAt: Date | null;
};

/** Returns the select list of {@link ClaimedSource} for source row `s`; `now` is the SQL of the parameter with the time. */
export function claimedColumns(now: string): string {
  return `s.id, s.lease_token AS "leaseToken", s.kind, s.url, s.owner_key AS "ownerKey", s.keywords, s.title,
    s.site_url AS "siteUrl", s.etag, s.last_modified AS "lastModified", encode(s.body_hash, 'hex') AS "bodyHash",
    s.fetched_at AS "fetchedAt", COALESCE(s.skip_hours, '{}') AS "skipHours",
    COALESCE(s.skip_days, '{}') AS "skipDays", s.ttl_minutes AS "ttlMinutes",
    s.articles_per_day AS "articlesPerDay", s.next_fetch_at AS "nextFetchAt", s.failures, s.failing_since AS "failingSince",
    s.alerted_at AS "alertedAt", s.gone_at AS "goneAt", s.redirect_url AS "redirectUrl", s.redirect_since AS "redirectSince",
    EXISTS (SELECT FROM websub_subscriptions w WHERE w.source_id = s.id AND w.state = 'active' AND w.lease_ends_at > ${now}) AS "isPushed",
    ${sourceFloorSql(now)} AS "planFloorMinutes"`;
}
