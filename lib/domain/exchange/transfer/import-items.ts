import "server-only";
import type { PoolClient } from "pg";
import type { ExportedItem } from "@/lib/contracts/transfer";
import type { SanitizedArticle } from "@/lib/domain/content/articles/sanitize-articles";
import { storeArchived } from "@/lib/domain/content/articles/store-articles";
import { archivedKey } from "@/lib/domain/content/sources/archived-key";
import { lockFeedSources } from "@/lib/domain/content/sources/lock-feed-sources";
import { raiseVersions } from "@/lib/domain/content/sources/raise-versions";
import { restoreHighlights } from "@/lib/domain/library/highlights/restore-highlights";
import { addItems } from "@/lib/domain/library/items/add-items";
import { relateItems } from "@/lib/domain/library/items/relate-items";
import { lockMarks } from "@/lib/domain/library/items/states/lock-marks";
import { saveMany } from "@/lib/domain/library/items/states/set-later";
import { changeMany } from "@/lib/domain/library/items/states/state-sql";
import { restoreLabels } from "@/lib/domain/library/labels/restore-labels";
import { lockPlan } from "@/lib/domain/plans/billing/require-room";
import { HELD_ITEMS } from "@/lib/domain/shared-items";
import { type Queryable, sql, transaction } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import { type ClaimedImport, renewImportClaim } from "./claim-import";
import { ARCHIVE } from "./import-job";
import { withKnownKeys } from "./known-articles";
import { recordLeftOut } from "./left-out";
import { ImportedItem } from "./parsed-import";

/** Articles per transaction, and characters of their records where these are not single larger ones. */
const ITEMS = 500;
const MOST_CHARACTERS = 1_000_000;

const LOST_HIGHLIGHTS = "Highlights beyond your plan's limit.";

export type FeedOfLine = { ref: number; feedId: number };

/**
 * Imports the next item states of one feed: read, unread, starred, saved for later, labelled, highlighted. Articles known to the source are reused;
 * others come from the file, for this user alone. Items that the user has read or starred since keep their state.
 * Returns the number of processed items; 0 at the end.
 */
export async function importNextItems(job: ClaimedImport, feed: FeedOfLine): Promise<number> {
  const rows = await nextRows(job, feed);
  if (rows.length === 0) return 0;
  const items = await withKnownKeys(
    job.ctx,
    feed.feedId,
    rows.map(({ record }) => ImportedItem.parse(record)),
  );
  const last = rows.at(-1)?.position ?? 0;
  // Sanitised before anything is locked. An article that is pruned in the meantime is sanitised in the next round.
  for (let sanitized = await archive(job, feed, items); ; sanitized = await archive(job, feed, items)) {
    if (await storeItems(job, { ...feed, items, sanitized, last })) return rows.length;
  }
}

type Row = { position: number; record: unknown };

/** Index: primary key of import_items (import_id, ref, position). */
function nextRows({ id, ctx }: ClaimedImport, { ref }: FeedOfLine): Promise<Row[]> {
  return sql<Row>(ctx.db.pool, {
    name: "import-next-items",
    text: `SELECT position, record FROM (
        SELECT position, record, sum(length(record::text)) OVER (ORDER BY position) - length(record::text) AS before
        FROM (SELECT position, record FROM import_items WHERE import_id = $1 AND ref = $2 ORDER BY position LIMIT ${ITEMS}) n) m
      WHERE before < ${MOST_CHARACTERS} ORDER BY position`,
    values: [id, ref],
  });
}

/** Sanitises, in a thread, the articles that the feed's source does not have. */
async function archive({ ctx }: ClaimedImport, { feedId }: FeedOfLine, items: readonly ExportedItem[]) {
  const [feed] = await sql<{ sourceId: number }>(ctx.db.pool, {
    name: "import-source-of-feed",
    text: `SELECT source_id AS "sourceId" FROM feeds WHERE id = $1 AND user_key = $2 AND deleted_at IS NULL`,
    values: [feedId, ctx.user.key],
  });
  const known = feed ? await knownKeys(ctx.db.pool, feed.sourceId, items) : null;
  const missing = known ? items.filter(({ key }) => !known.has(key)) : [];
  if (missing.length === 0) return [];
  const bytes = missing.reduce((sum, { content = "", summary = "" }) => sum + content.length + summary.length, 0);
  return ctx.threads.run(ARCHIVE, { items: missing, userKey: ctx.user.key }, { bytes });
}

type Step = FeedOfLine & { items: readonly ImportedItem[]; sanitized: readonly SanitizedArticle[]; last: number };

/** Returns false, and changes nothing, when an article is missing that was not sanitised. */
function storeItems(job: ClaimedImport, { last, ...step }: Step): Promise<boolean> {
  return transaction(job.ctx.db.pool, async (client) => {
    await lockPlan(client, job.ctx);
    await renewImportClaim(client, job);
    await lockFeedSources(client, { ids: [step.feedId] });
    const sourceId = await holdFeed(client, job, step.feedId);
    if (sourceId !== null && !(await restore(client, job, { ...step, sourceId }))) return false;
    await forget(client, job, { ref: step.ref, last });
    await raiseVersions(client, [step.feedId]);
    return true;
  });
}

/** The feed may have been deleted in the meantime: then its states are dropped. */
async function holdFeed(client: PoolClient, { ctx }: ClaimedImport, feedId: number): Promise<number | null> {
  const [feed] = await sql<{ sourceId: number }>(client, {
    name: "import-hold-feed",
    text: `SELECT source_id AS "sourceId" FROM feeds
      WHERE id = $1 AND user_key = $2 AND deleted_at IS NULL FOR KEY SHARE`,
    values: [feedId, ctx.user.key],
  });
  return feed?.sourceId ?? null;
}

type Restored = Omit<Step, "last"> & { sourceId: number };

async function restore(
  client: PoolClient,
  { ctx, id }: ClaimedImport,
  { feedId, sourceId, items, sanitized }: Restored,
): Promise<boolean> {
  const userKey = ctx.user.key;
  const known = await knownKeys(client, sourceId, items);
  const archived = new Map(sanitized.map((article) => [article.key, article]));
  const wanted = new Set(items.flatMap(({ key }) => (known.has(key) ? [] : [archivedKey(key, userKey)])));
  const articles = [...wanted].flatMap((key) => archived.get(key) ?? []);
  if (articles.length < wanted.size) return false;
  const dates = new Map(
    items.map(({ key, publishedAt, datePublished = publishedAt }) => [archivedKey(key, userKey), datePublished]),
  );
  const rows = articles.map((article) => ({ ...article, datePublished: dates.get(article.key) ?? null }));
  await storeArchived(client, { sourceId, articles: rows, now: ctx.now() });
  const states = items.map((item) => ({
    key: known.has(item.key) ? item.key : archivedKey(item.key, userKey),
    isRead: item.isRead,
    starredAt: item.isStarred ? (item.starredAt ?? item.publishedAt) : null,
    laterAt: item.laterAt ?? null,
  }));
  await lockMarks(client, userKey);
  const values = [userKey, feedId, sourceId, storableJson(states), ctx.now()];
  const [added] = await sql<{ articleIds: number[] | null }>(client, {
    name: "import-restore-items",
    text: RESTORE_ITEMS,
    values,
  });
  await relateItems(client, [userKey], added?.articleIds ?? []);
  await sql(client, { name: "import-restore-read", text: RESTORE_READ, values: [userKey, sourceId, values[3]] });
  await sql(client, { name: "import-restore-stars", text: RESTORE_STARS, values });
  if (states.some(({ laterAt }) => laterAt)) {
    await sql(client, { name: "import-restore-later", text: RESTORE_LATER, values });
  }
  await restoreLabels(client, ctx, {
    sourceId,
    items: items.map(({ key, labels = [], isForeign }, at) => ({ key: states[at]?.key ?? key, labels, isForeign })),
  });
  const count = await restoreHighlights(client, ctx, {
    sourceId,
    items: items.map(({ key, highlights = [] }, at) => ({ key: states[at]?.key ?? key, highlights })),
  });
  if (count > 0) await recordLeftOut(client, id, { reason: LOST_HIGHLIGHTS, count });
  return true;
}

/** Articles that another user imported are left out. Index: articles (source_id, key). */
async function knownKeys(on: Queryable, sourceId: number, items: readonly ExportedItem[]): Promise<Set<string>> {
  const rows = await sql<{ key: string }>(on, {
    name: "import-known-keys",
    text: "SELECT key FROM articles WHERE source_id = $1 AND key = ANY($2::uuid[]) AND NOT is_inherited",
    values: [sourceId, items.map(({ key }) => key)],
  });
  return new Set(rows.map(({ key }) => key));
}

const GIVEN = `given AS (
    SELECT DISTINCT ON (a.id) a.id AS article_id, a.published_at, g."isRead", g."starredAt", g."laterAt"
    FROM json_to_recordset($4::json) AS g(key uuid, "isRead" boolean, "starredAt" timestamptz, "laterAt" timestamptz)
    JOIN articles a ON a.source_id = $3 AND a.key = g.key)`;

/** Adds items the feed lacks, unread as the file says, ordered by age as they would have arrived. */
const RESTORE_ITEMS = `WITH ${GIVEN}, ${addItems(
  `SELECT $1::int, $2::bigint, article_id, published_at, $5::timestamptz FROM given
    WHERE NOT EXISTS (SELECT FROM hidden_items h WHERE h.article_id = given.article_id AND h.user_key = $1) ORDER BY published_at, article_id`,
  `JOIN given g USING (article_id) WHERE NOT g."isRead"`,
)}
  SELECT array_agg(article_id)::float8[] AS "articleIds" FROM item`;

/** Of an article that the user has through another feed, too, the shared item is marked. Indexes: (article_id, user_key). */
const RESTORE_READ = `WITH ${changeMany("read", {
  from: `json_to_recordset($3::json) AS g(key uuid, "isRead" boolean), articles a, (${HELD_ITEMS}) i`,
  where: `g."isRead" AND a.source_id = $2 AND a.key = g.key AND i.article_id = a.id AND x.user_key = $1 AND x.id = i.id`,
})} SELECT FROM changed`;

/** The same for stars, at the time that the file gives. */
const RESTORE_STARS = `WITH ${GIVEN}, held AS (
    SELECT i.id, g."starredAt" FROM given g JOIN (${HELD_ITEMS}) i ON i.article_id = g.article_id AND i.feed_id = $2
  ), first AS (
    SELECT id, LEAST(min("starredAt"), $5) AS at FROM held WHERE "starredAt" IS NOT NULL GROUP BY id
  ), ${changeMany("starred", { from: "first", where: "x.user_key = $1 AND x.id = first.id", at: "first.at" })}
  SELECT FROM changed`;

/** The same for what is saved for later. */
const RESTORE_LATER = `WITH ${GIVEN}, first AS (
    SELECT i.id, LEAST(min(g."laterAt"), $5) AS at FROM given g
    JOIN (${HELD_ITEMS}) i ON i.article_id = g.article_id AND i.feed_id = $2 WHERE g."laterAt" IS NOT NULL GROUP BY i.id
  ), ${saveMany({ from: "first", where: "x.id = first.id", at: "first.at" })}
  SELECT FROM saved`;

async function forget(client: PoolClient, { id }: ClaimedImport, { ref, last }: { ref: number; last: number }) {
  await sql(client, {
    name: "import-forget-items",
    text: `WITH gone AS (DELETE FROM import_items WHERE import_id = $1 AND ref = $2 AND position <= $3 RETURNING 1)
      UPDATE imports SET items_done = items_done + (SELECT count(*) FROM gone)::int WHERE id = $1`,
    values: [id, ref, last],
  });
}
