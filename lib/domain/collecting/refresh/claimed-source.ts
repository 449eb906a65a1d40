import "server-only";
import { sourceFloorSql } from "@/lib/domain/plans/billing/plan-floor";
import type { ScheduleState } from "@/lib/syndication/schedule/schedule";

/**
 * The data that a refresh needs of a source that this process has claimed. No other process fetches it until the lease
 * ends.
 */
export type ClaimedSource = Omit<ScheduleState, "seed"> & {
  id: number;
  leaseToken: string;
  kind: "feed" | "smart";
  url: string;
  ownerKey: number | null;
  keywords: string | null;
  userAgent: string | null;
  credentials: string | null;
  title: string;
  siteUrl: string;
  etag: string | null;
  lastModified: string | null;
  /** hex */
  bodyHash: string | null;
  fetchedAt: Date | null;
  /** keys of up to three active followers: it takes the turn of one of them */
  followers: number[];
};

/**
 * Returns the select list of {@link ClaimedSource} for source row `s`; `now` is the SQL of the parameter with the time, and
 * `crowd` that of the accounts that are not to be among the followers. Index: feeds (source_id, user_key).
 */
export function claimedColumns(now: string, crowd = "'{}'::int[]"): string {
  return `s.id, ARRAY(SELECT f.user_key FROM feeds f WHERE f.source_id = s.id AND f.is_active AND f.deleted_at IS NULL
      AND f.user_key <> ALL(${crowd}) ORDER BY f.user_key LIMIT 3) AS followers, s.lease_token AS "leaseToken", s.kind, s.url, s.owner_key AS "ownerKey", s.keywords, s.user_agent AS "userAgent", s.credentials, s.title,
    s.site_url AS "siteUrl", s.etag, s.last_modified AS "lastModified", encode(s.body_hash, 'hex') AS "bodyHash",
    s.fetched_at AS "fetchedAt", COALESCE(s.skip_hours, '{}') AS "skipHours",
    COALESCE(s.skip_days, '{}') AS "skipDays", s.ttl_minutes AS "ttlMinutes",
    s.articles_per_day AS "articlesPerDay", s.next_fetch_at AS "nextFetchAt", s.failures, s.failing_since AS "failingSince",
    s.alerted_at AS "alertedAt", s.gone_at AS "goneAt", s.redirect_url AS "redirectUrl", s.redirect_since AS "redirectSince",
    EXISTS (SELECT FROM websub_subscriptions w WHERE w.source_id = s.id AND w.state = 'active' AND w.lease_ends_at > ${now}) AS "isPushed",
    ${sourceFloorSql(now)} AS "planFloorMinutes"`;
}
