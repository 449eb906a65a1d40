import "server-only";
import { MAX_READING_DAYS } from "@/lib/contracts/reading";
import type { Ctx } from "@/lib/domain/ctx";
import { listLabels } from "@/lib/domain/library/labels/list-labels";
import { listReadingDays } from "@/lib/domain/library/reading/list-reading-days";
import { readReadingSettings } from "@/lib/domain/library/reading/read-reading-settings";
import { listSavedSearches } from "@/lib/domain/library/search/list-saved-searches";
import { sql } from "@/lib/platform/db";
import { readDecisions } from "./read-decisions";

/**
 * Returns the settings of an export by name, beside bundles, feeds, alerts and items. Lists have one record per line.
 */
export async function readSettings(ctx: Ctx): Promise<Record<string, unknown>> {
  const [labels, corrections, topics, tunings] = await Promise.all([
    listLabels(ctx),
    sql<Record<string, unknown>>(ctx.db.pool, {
      name: "export-corrections",
      text: CORRECTIONS,
      values: [ctx.user.key],
    }),
    sql<{ name: string }>(ctx.db.pool, {
      name: "export-hidden-topics",
      text: "SELECT name FROM hidden_topics WHERE user_key = $1 ORDER BY created_at, topic",
      values: [ctx.user.key],
    }),
    sql<Record<string, unknown>>(ctx.db.pool, { name: "export-tunings", text: TUNINGS, values: [ctx.user.key] }),
  ]);
  return {
    readingSettings: await readReadingSettings(ctx),
    readingDays: await listReadingDays(ctx, { days: MAX_READING_DAYS }),
    labels: labels.map(({ name }) => name),
    savedSearches: await listSavedSearches(ctx),
    smartSettings: tunings,
    scoreCorrections: corrections,
    hiddenTopics: topics.map(({ name }) => name),
    ...(await readDecisions(ctx)),
  };
}

/** Without its article, which may be gone, a correction cannot be imported. */
const CORRECTIONS = `SELECT c.feed_id AS "feedId", a.key, c.title, c.what, c.was, c.value, c.created_at AS "createdAt"
  FROM score_corrections c LEFT JOIN articles a ON a.id = c.article_id
  WHERE c.user_key = $1 ORDER BY c.created_at, c.id`;

const TUNINGS = `SELECT f.id AS "feedId", t.excluded_words AS "excludedWords", t.excluded_sites AS "excludedSites",
    t.strictness, t.languages
  FROM feeds f JOIN smart_tunings t ON t.source_id = f.source_id
  WHERE f.user_key = $1 AND f.deleted_at IS NULL ORDER BY f.id`;
