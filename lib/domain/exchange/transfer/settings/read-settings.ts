import "server-only";
import { MAX_READING_DAYS } from "@/lib/contracts/reading";
import type { Ctx } from "@/lib/domain/ctx";
import { listLabels } from "@/lib/domain/library/labels/list-labels";
import { listReadingDays } from "@/lib/domain/library/reading/list-reading-days";
import { readReadingSettings } from "@/lib/domain/library/reading/read-reading-settings";
import { listSavedSearches } from "@/lib/domain/library/search/list-saved-searches";
import { sql } from "@/lib/platform/db";

/** The caller's items, shown or hidden, with the feed and key by which a file names their articles. */
const OWN_ITEMS = `own AS (
    SELECT i.id, i.article_id, i.feed_id AS "feedId", a.key FROM (
      SELECT id, article_id, feed_id FROM feed_items WHERE user_key = $1 UNION ALL
      SELECT id, article_id, feed_id FROM hidden_items WHERE user_key = $1) AS i JOIN articles a ON a.id = i.article_id)`;

const ref = (of: string) => `json_build_object('feedId', ${of}."feedId", 'key', ${of}.key)`;

/** Lists of an export by name. An article is named by a feed of the caller and its key within the source. */
const LISTS = {
  smartSettings: `SELECT f.id AS "feedId", t.excluded_words AS "excludedWords", t.excluded_sites AS "excludedSites",
      t.strictness, t.languages
    FROM feeds f JOIN smart_tunings t ON t.source_id = f.source_id
    WHERE f.user_key = $1 AND f.deleted_at IS NULL ORDER BY f.id`,
  // Without its article, which may be gone, a correction cannot be imported.
  scoreCorrections: `SELECT c.feed_id AS "feedId", a.key, c.title, c.what, c.was, c.value, c.created_at AS "createdAt"
    FROM score_corrections c LEFT JOIN articles a ON a.id = c.article_id
    WHERE c.user_key = $1 ORDER BY c.created_at, c.id`,
  hiddenTopics: "SELECT name FROM hidden_topics WHERE user_key = $1 ORDER BY created_at, topic",
  smartLessons: `WITH ${OWN_ITEMS} SELECT f.id AS "feedId", ${ref("own")} AS article,
      CASE WHEN l.direction > 0 THEN 'more' ELSE 'less' END AS direction
    FROM feeds f JOIN sources s ON s.id = f.source_id AND s.owner_key = $1 JOIN smart_lessons l ON l.source_id = s.id
    JOIN own ON own.article_id = l.article_id
    WHERE f.user_key = $1 AND f.deleted_at IS NULL ORDER BY l.created_at, l.article_id`,
  keptPairs: `WITH ${OWN_ITEMS} SELECT json_build_array(${ref("one")}, ${ref("other")}) AS articles,
      k.created_at AS "createdAt"
    FROM distinct_articles k JOIN own one ON one.article_id = k.article_id JOIN own other ON other.article_id = k.other_id
    WHERE k.user_key = $1 ORDER BY k.created_at, k.article_id, k.other_id`,
  hiddenDuplicates: `SELECT h.feed_id AS "feedId", a.key FROM hidden_items h JOIN articles a ON a.id = h.article_id
    JOIN duplicate_items d ON d.user_key = $1 AND d.id = h.id AND d.is_hidden WHERE h.user_key = $1 ORDER BY h.id`,
  // Those that rules hide.
  hiddenItems: `SELECT h.feed_id AS "feedId", a.key FROM hidden_items h JOIN articles a ON a.id = h.article_id
    LEFT JOIN duplicate_items d ON d.user_key = $1 AND d.id = h.id AND d.is_hidden
    WHERE h.user_key = $1 AND d.id IS NULL ORDER BY h.id`,
  privateItems: `WITH ${OWN_ITEMS} SELECT own."feedId", own.key FROM private_items v JOIN own ON own.id = v.item_id
    WHERE v.user_key = $1 ORDER BY own.id`,
  rules: `SELECT r.name, r.query, r.scope, r.feed_id AS "feedId", r.bundle_id AS "bundleId", r.actions,
      ARRAY(SELECT l.name FROM labels l WHERE l.user_key = $1 AND l.id = ANY(r.label_ids) ORDER BY l.lower_name) AS labels,
      r.is_enabled AS enabled
    FROM rules r WHERE r.user_key = $1 ORDER BY r.created_at, r.id`,
  mediaPositions: `SELECT i.feed_id AS "feedId", a.key, p.place, p.seconds, p.set_at AS "setAt"
    FROM media_positions p JOIN feed_items i ON i.user_key = p.user_key AND i.id = p.item_id
    JOIN articles a ON a.id = i.article_id WHERE p.user_key = $1 ORDER BY p.set_at, p.item_id, p.place`,
  // Without their secrets, of which an address may be one.
  webhooks: `SELECT name, format, CASE WHEN format = 'email' THEN url END AS url, events, scope,
      feed_id AS "feedId", bundle_id AS "bundleId"
    FROM webhooks WHERE user_key = $1 ORDER BY created_at, id`,
} as const;

/**
 * Returns the settings of an export by name, next to bundles, feeds, alerts and items. Lists have one record per line.
 */
export async function readSettings(ctx: Ctx): Promise<Record<string, unknown>> {
  const settings: Record<string, unknown> = {
    readingSettings: await readReadingSettings(ctx),
    readingDays: await listReadingDays(ctx, { days: MAX_READING_DAYS }),
    labels: (await listLabels(ctx)).map(({ name }) => name),
    savedSearches: await listSavedSearches(ctx),
  };
  for (const name of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    const rows = await sql<Record<string, unknown>>(ctx.db.pool, {
      name: `export-${name}`,
      text: LISTS[name],
      values: [ctx.user.key],
    });
    settings[name] = name === "hiddenTopics" ? rows.map((row) => row.name) : rows;
  }
  return settings;
}
