import "server-only";
import { archivedKey } from "@/lib/domain/content/sources/archived-key";
import type { Ctx } from "@/lib/domain/ctx";
import { lockMarks } from "@/lib/domain/library/items/states/lock-marks";
import { restoreActed } from "@/lib/domain/library/rules/restore-acted";
import { hideDuplicates } from "@/lib/domain/understanding/insight/hide-duplicates";
import { keepPairs } from "@/lib/domain/understanding/insight/keep-duplicates";
import { lockDuplicates } from "@/lib/domain/understanding/insight/lock-duplicates";
import { markItems } from "@/lib/domain/understanding/insight/mark-duplicates";
import { teachSmartFeed } from "@/lib/domain/understanding/smart/teach-smart-feed";
import { sql, transaction } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import type { AccountSettings } from "./account-settings";
import { attempt } from "./attempt";
import type { ArticleRef } from "./decisions";

type Own = { itemId: number; articleId: number };

/** Returns the caller's item of a file's article; undefined if it was not imported. */
type Find = (article: ArticleRef) => Own | undefined;

/**
 * Restores decisions about single articles: lessons of smart feeds, pairs that both stay, hidden duplicates, what rules hid
 * or kept private, and positions in recordings. Later decisions of the caller stay. A duplicate is hidden only if the analysis found it,
 * too.
 */
export async function restoreDecisions(
  ctx: Ctx,
  settings: AccountSettings,
  feeds: ReadonlyMap<number, number>,
): Promise<void> {
  const { smartLessons, keptPairs, hiddenDuplicates, hiddenItems, privateItems, mediaPositions } = settings;
  const find = await findItems(ctx, feeds, [
    ...smartLessons.map(({ article }) => article),
    ...keptPairs.flatMap(({ articles }) => articles),
    ...hiddenDuplicates,
    ...hiddenItems,
    ...privateItems,
    ...mediaPositions,
  ]);
  await restoreLessons(ctx, smartLessons, { find, feeds });
  await restoreDuplicates(ctx, settings, find);
  const idsOf = (refs: readonly ArticleRef[]) => refs.flatMap((ref) => find(ref)?.itemId ?? []);
  await restoreActed(ctx, { hidden: idsOf(hiddenItems), kept: idsOf(privateItems) });
  const places = mediaPositions.flatMap(({ place, seconds, setAt, ...article }) => {
    const own = find(article);
    return own ? [{ itemId: own.itemId, place, seconds, setAt }] : [];
  });
  await sql(ctx.db.pool, {
    name: "import-media-positions",
    text: `INSERT INTO media_positions (user_key, item_id, place, seconds, set_at)
      SELECT $1, "itemId", place, seconds, least("setAt", $3)
      FROM json_to_recordset($2::json) AS g("itemId" bigint, place smallint, seconds int, "setAt" timestamptz)
      ON CONFLICT DO NOTHING`,
    values: [ctx.user.key, storableJson(places), ctx.now()],
  });
}

/** Indexes: articles (source_id, key), feed_items and hidden_items (article_id, user_key). */
async function findItems(ctx: Ctx, feeds: ReadonlyMap<number, number>, refs: readonly ArticleRef[]): Promise<Find> {
  const given = refs.flatMap(({ feedId, key }) => {
    const own = feeds.get(feedId);
    return own === undefined
      ? []
      : [{ ref: `${feedId} ${key}`, feedId: own, key, own: archivedKey(key, ctx.user.key) }];
  });
  if (given.length === 0) return () => undefined;
  const rows = await sql<Own & { ref: string }>(ctx.db.pool, {
    name: "import-items-of-refs",
    text: `SELECT g.ref, i.id AS "itemId", i.article_id AS "articleId"
      FROM json_to_recordset($2::json) AS g(ref text, "feedId" bigint, key uuid, own uuid)
      JOIN feeds f ON f.id = g."feedId" AND f.user_key = $1
      JOIN articles a ON a.source_id = f.source_id AND a.key IN (g.key, g.own)
      JOIN LATERAL (SELECT id, article_id FROM feed_items WHERE user_key = $1 AND article_id = a.id UNION ALL
        SELECT id, article_id FROM hidden_items WHERE user_key = $1 AND article_id = a.id) AS i ON true`,
    values: [ctx.user.key, storableJson(given)],
  });
  const found = new Map(rows.map(({ ref, itemId, articleId }) => [ref, { itemId, articleId }]));
  return ({ feedId, key }) => found.get(`${feedId} ${key}`);
}

/** In the order in which they were given. Those that the caller has given since stay. */
async function restoreLessons(
  ctx: Ctx,
  lessons: AccountSettings["smartLessons"],
  { find, feeds }: { find: Find; feeds: ReadonlyMap<number, number> },
): Promise<void> {
  if (lessons.length === 0) return;
  const given = await sql<{ feedId: number; articleId: number }>(ctx.db.pool, {
    name: "import-known-lessons",
    text: `SELECT f.id AS "feedId", l.article_id AS "articleId" FROM feeds f
      JOIN smart_lessons l ON l.source_id = f.source_id WHERE f.user_key = $1`,
    values: [ctx.user.key],
  });
  const known = new Set(given.map(({ feedId, articleId }) => `${feedId} ${articleId}`));
  for (const { feedId, article, direction } of lessons) {
    const [own, item] = [feeds.get(feedId), find(article)];
    if (own === undefined || !item || known.has(`${own} ${item.articleId}`)) continue;
    await attempt(() => teachSmartFeed(ctx, own, { itemId: item.itemId, direction }));
  }
}

async function restoreDuplicates(
  ctx: Ctx,
  { keptPairs, hiddenDuplicates }: AccountSettings,
  find: Find,
): Promise<void> {
  const pairs = keptPairs.flatMap(({ articles: [one, other], createdAt }) => {
    const ids = [find(one)?.articleId, find(other)?.articleId];
    const [a, b] = ids.filter((id) => id !== undefined).sort((x, y) => x - y);
    return a === undefined || b === undefined || a === b ? [] : [{ a, b, createdAt }];
  });
  const hidden = hiddenDuplicates.flatMap((article) => find(article) ?? []);
  if (pairs.length === 0 && hidden.length === 0) return;
  await transaction(ctx.db.pool, async (client) => {
    await lockMarks(client, ctx.user.key);
    await lockDuplicates(client, ctx.user.key);
    await keepPairs(client, ctx, pairs);
    const articles = [...pairs.flatMap(({ a, b }) => [a, b]), ...hidden.map(({ articleId }) => articleId)];
    await markItems(client, ctx.user.key, [...new Set(articles)]);
  });
  ctx.changes.add(ctx.user.key, { type: "duplicates" });
  if (hidden.length > 0) await hideDuplicates(ctx, { ids: hidden.map(({ itemId }) => itemId) });
}
