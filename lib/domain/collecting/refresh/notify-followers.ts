import "server-only";
import type pg from "pg";
import { ALERT_DAYS } from "@/lib/domain/base/alerts/create-alert";
import { feedTitle } from "@/lib/domain/facts";
import { dateAlerts } from "@/lib/domain/library/feeds/date-alerts";
import { heldByMany } from "@/lib/domain/shared-items";
import { type Queryable, sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import type { SourceOutcome } from "./decide-outcome";

/**
 * Creates the alerts that outcomes mean for followers: an outage once, its end for those who were alerted of it, new
 * articles at most once a day and feed; each as far as the follower's preferences allow. Set-based.
 */
export async function notifyFollowers(
  client: pg.PoolClient,
  outcomes: readonly SourceOutcome[],
  now: Date,
): Promise<void> {
  const outages = outcomes.filter(({ schedule }) => schedule.alert !== null);
  const ended = outcomes.filter(
    ({ kind, source }) => source.alertedAt !== null && (kind === "changed" || kind === "unchanged"),
  );
  const news = outcomes.filter(({ newIds, source }) => newIds.length > 0 && source.fetchedAt !== null);
  const health = [...outages.map(outageAlert), ...ended.map(recoveryAlert)];
  if (health.length > 0) {
    await notifyFeedHealth(client, health, now);
    await writeHealthEvents(client, [...outages.map(outageEvent), ...ended.map(recoveryEvent)], now);
  }
  await notifyNewArticles(
    client,
    news.map(({ source, newIds }) => ({ sourceId: source.id, articleIds: newIds })),
    now,
  );
}

const outageAlert = ({ source, schedule, error }: SourceOutcome) => ({
  sourceId: source.id,
  severity: "error",
  title: schedule.alert === "gone" ? "A feed was removed by its site" : "A feed can't be refreshed",
  message: error?.message ?? "We couldn't fetch the feed several times in a row.",
  alertedAt: null,
});

const recoveryAlert = ({ source }: SourceOutcome) => ({
  sourceId: source.id,
  severity: "success",
  title: "A feed works again",
  message: "We can fetch the feed again.",
  alertedAt: source.alertedAt,
});

const outageEvent = ({ source, schedule, error }: SourceOutcome) => ({
  sourceId: source.id,
  event: "feed.failing",
  data: {
    error: {
      code: error?.code ?? null,
      message: error?.message ?? "We couldn't fetch the feed several times in a row.",
    },
    failingSince: schedule.state.failingSince,
  },
  alertedAt: null,
});

const recoveryEvent = ({ source }: SourceOutcome) => ({
  sourceId: source.id,
  event: "feed.recovered",
  data: {},
  alertedAt: source.alertedAt,
});

/** Active feeds of users who are not skipped. The feed's name precedes the message. */
const FOLLOWERS = `FROM given g JOIN sources s ON s.id = g."sourceId"
  JOIN feeds f ON f.source_id = g."sourceId" AND f.is_active AND f.deleted_at IS NULL
  JOIN users u ON u.key = f.user_key AND u.skipped_since IS NULL
  LEFT JOIN notification_preferences p ON p.user_key = u.key`;
const NAME = `left(${feedTitle()}, 200)`;

function notifyFeedHealth(client: pg.PoolClient, alerts: readonly object[], now: Date) {
  return sql(client, {
    name: "alert-health",
    text: `WITH given AS (
        SELECT * FROM json_to_recordset($1::json) AS g("sourceId" bigint, severity text, title text, message text, "alertedAt" timestamptz))
      INSERT INTO alerts (user_key, type, title, message, severity, feed_id, action_url, action_text, created_at, expires_at)
      SELECT f.user_key, 'feed_error', g.title, ${NAME} || ': ' || g.message, g.severity, f.id, '/articles/' || f.id,
        'View feed', $2, $2::timestamptz + make_interval(days => $3)
      ${FOLLOWERS} WHERE f.notifies AND COALESCE(p.feed_errors, true) AND (g."alertedAt" IS NULL OR f.created_at <= g."alertedAt")`,
    values: [JSON.stringify(alerts), now, ALERT_DAYS],
  });
}

/**
 * Writes the events for the webhooks of followers, whatever their preferences for alerts. Indexes: feeds (source_id,
 * user_key), webhooks (user_key).
 */
function writeHealthEvents(client: pg.PoolClient, events: readonly object[], now: Date) {
  return sql(client, {
    name: "webhook-health",
    text: `WITH given AS (
        SELECT * FROM json_to_recordset($1::json) AS g("sourceId" bigint, event text, data jsonb, "alertedAt" timestamptz))
      INSERT INTO webhook_deliveries (webhook_id, user_key, event, data, next_at, started_at, created_at)
      SELECT w.id, w.user_key, g.event, g.data || jsonb_build_object('feed', jsonb_build_object('id', f.id,
          'title', ${NAME}, 'url', s.url, 'siteUrl', nullif(s.site_url, ''))), $2, $2, $2
      ${FOLLOWERS} JOIN webhooks w ON w.user_key = f.user_key AND w.state = 'active' AND g.event = ANY(w.events)
        AND (w.scope = 'all' OR w.feed_id = f.id OR EXISTS (
          SELECT FROM bundle_feeds b WHERE b.bundle_id = w.bundle_id AND b.feed_id = f.id))
      WHERE g."alertedAt" IS NULL OR f.created_at <= g."alertedAt" ORDER BY f.id, w.id`,
    values: [storableJson(events), now],
  });
}

export type NewArticles = { sourceId: number; articleIds: readonly number[] };

/** Whose rules decide how many articles of a source are new to them. */
type Ruled = { sourceId: number; userKey: number };
/** News for one follower of a source, or for all of them. */
type News = { sourceId: number; articles: number; userKey: number | null };

/**
 * Creates the alert for new articles for followers who want it and had none for this feed within a day. Where somebody has
 * rules, only articles count that these left unread.
 */
export async function notifyNewArticles(on: Queryable, news: readonly NewArticles[], now: Date): Promise<void> {
  if (news.length === 0) return;
  const ofAll = news.map(({ sourceId, articleIds }) => ({ sourceId, articles: articleIds.length, userKey: null }));
  const ruled = await alertNews(on, ofAll, now);
  if (ruled.length === 0) return;
  const left = await unreadNews(on, news, ruled);
  if (left.length > 0) await alertNews(on, left, now);
}

/** Returns the followers who have rules: they are alerted by a second call that names them. Index: rules_enabled_idx. */
function alertNews(on: Queryable, news: readonly News[], now: Date): Promise<Ruled[]> {
  return sql<Ruled>(on, {
    name: "alert-news",
    text: `WITH given AS (
        SELECT * FROM unnest($1::bigint[], $2::int[], $5::int[]) AS g("sourceId", articles, user_key)
      ), follower AS (
        SELECT f.id, f.user_key, f.source_id, ${NAME} AS name, g.articles, g.user_key IS NULL AND EXISTS (
          SELECT FROM rules r WHERE r.user_key = f.user_key AND r.is_enabled) AS is_ruled ${FOLLOWERS}
        WHERE f.notifies AND COALESCE(p.feed_updates, true) AND (f.alerted_at IS NULL OR f.alerted_at <= $3::timestamptz - interval '1 day')
          AND (g.user_key IS NULL OR g.user_key = f.user_key)
        ORDER BY f.id FOR NO KEY UPDATE OF f
      ), alerted AS (
        SELECT * FROM follower WHERE NOT is_ruled
      ), dated AS (
        ${dateAlerts("alerted", "$3")}
      ), told AS (
        INSERT INTO alerts (user_key, type, title, message, severity, feed_id, action_url, action_text, created_at, expires_at)
        SELECT user_key, 'feed_update', 'New articles', name || ': ' || articles || CASE articles WHEN 1 THEN ' new article' ELSE ' new articles' END,
          'info', id, '/articles/' || id, 'Read', $3, $3::timestamptz + make_interval(days => $4)
        FROM alerted)
      SELECT user_key AS "userKey", source_id AS "sourceId" FROM follower WHERE is_ruled`,
    values: [
      news.map(({ sourceId }) => sourceId),
      news.map(({ articles }) => articles),
      now,
      ALERT_DAYS,
      news.map(({ userKey }) => userKey),
    ],
  });
}

/**
 * Counts the articles that are unread for these followers, in the item that they were merged into as well. Indexes:
 * feed_items and item_feeds (article_id, user_key), primary key of unread.
 */
async function unreadNews(on: Queryable, news: readonly NewArticles[], ruled: readonly Ruled[]): Promise<News[]> {
  const rows = await sql<{ userKey: number; articleId: number }>(on, {
    name: "alert-news-unread",
    text: `SELECT h.user_key AS "userKey", h.article_id AS "articleId" FROM (${heldByMany("$2::int[]", "$1::bigint[]")}) h
      JOIN unread n ON n.user_key = h.user_key AND n.id = h.id WHERE n.user_key = ANY($2::int[])`,
    values: [news.flatMap(({ articleIds }) => articleIds), [...new Set(ruled.map(({ userKey }) => userKey))]],
  });
  const sourceOf = new Map(news.flatMap(({ sourceId, articleIds }) => articleIds.map((id) => [id, sourceId])));
  return ruled
    .map(({ sourceId, userKey }) => {
      const own = rows.filter((row) => row.userKey === userKey && sourceOf.get(row.articleId) === sourceId);
      return { sourceId, userKey, articles: own.length };
    })
    .filter(({ articles }) => articles > 0);
}
