import "server-only";
import type pg from "pg";
import { type ArticleRows, articleRows } from "@/lib/domain/content/articles/article-rows";
import type { SanitizedArticle } from "@/lib/domain/content/articles/sanitize-articles";
import { upsertArticles } from "@/lib/domain/content/articles/store-articles";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { type FreshArticles, fanOut, finishFanOut } from "./fan-out";
import { groupSame } from "./group-same";
import { lockSources } from "./lock-source";
import { unreadAfterEdit } from "./unread-after-edit";

export type Ingested = {
  /** Articles that were not stored before. */
  newIds: number[];
  /** Stored articles whose content changed. They become unread again where their reader wants that. */
  updated: number;
  /** Items written for subscribers so far. */
  fannedOut: number;
};

/** The result for a source without new articles. */
export const NOTHING: Ingested = { newIds: [], updated: 0, fannedOut: 0 };

/** Articles of one source, on their way into the database. */
export type Arrival = { sourceId: number; rows: ArticleRows };

/**
 * Stores the articles of a source and fans the new ones out to its subscribers as unread items. Pruned articles are not
 * stored again. With a pool this is one transaction, plus one for every further 1,000 subscribers; with a client it is
 * part of the caller's transaction, and the worker finishes the fan-out. Stores nothing for a source that was deleted
 * in the meantime.
 */
export async function ingestRows(on: pg.Pool | pg.PoolClient, sourceId: number, rows: ArticleRows): Promise<Ingested> {
  if (rows.length === 0) return NOTHING;
  const arrivals = [{ sourceId, rows }];
  const all = "release" in on ? (await ingestWithin(on, arrivals, false)).ingested : await ingestAll(on, arrivals);
  return all.get(sourceId) ?? NOTHING;
}

/**
 * Stores the articles of several sources as `ingestRows` does, in one transaction: if the database rejects articles of
 * one of them, all fail. Returns the results by source.
 */
export async function ingestAll(pool: pg.Pool, arrivals: readonly Arrival[]): Promise<Map<number, Ingested>> {
  const { ingested, fanOutIds } = await transaction(pool, (client) => ingestWithin(client, arrivals, true));
  for (const [sourceId, fanOutId] of fanOutIds) {
    const stored = ingested.get(sourceId) ?? NOTHING;
    const items = await finishFanOut(pool, fanOutId);
    ingested.set(sourceId, { ...stored, fannedOut: stored.fannedOut + items });
  }
  return ingested;
}

/** Stores articles that were sanitised in the calling thread: see `ingestRows`. */
export const ingest = (
  on: pg.Pool | pg.PoolClient,
  sourceId: number,
  articles: readonly SanitizedArticle[],
): Promise<Ingested> => ingestRows(on, sourceId, articleRows(articles));

/** @param isAlone the transaction consists of this ingest only */
async function ingestWithin(client: pg.PoolClient, arrivals: readonly Arrival[], isAlone: boolean) {
  const ingested = new Map<number, Ingested>();
  const sourceIds = arrivals.map(({ sourceId }) => sourceId);
  const locked = await lockSources(client, sourceIds, isAlone);
  const arrivedAt = now();
  const fresh: FreshArticles[] = [];
  const changed: number[] = [];
  for (const { sourceId, rows } of arrivals) {
    if (!locked.has(sourceId)) continue;
    const { articleIds, changedIds, ...counts } = await storeArticles(client, { sourceId, rows, arrivedAt });
    ingested.set(sourceId, counts);
    if (articleIds.length > 0) fresh.push({ sourceId, articleIds });
    changed.push(...changedIds);
  }
  await groupSame(
    client,
    fresh.flatMap(({ articleIds }) => articleIds),
  );
  const fanOutIds = new Map<number, number>();
  for (const { sourceId, items, fanOutId } of await fanOut(client, fresh, arrivedAt)) {
    ingested.set(sourceId, { ...(ingested.get(sourceId) ?? NOTHING), fannedOut: items });
    if (fanOutId !== null) fanOutIds.set(sourceId, fanOutId);
  }
  await unreadAfterEdit(client, changed, arrivedAt);
  return { ingested, fanOutIds };
}

async function storeArticles(
  client: pg.PoolClient,
  { sourceId, rows, arrivedAt }: Arrival & { arrivedAt: Date },
): Promise<Ingested & { articleIds: number[]; changedIds: number[] }> {
  const articleIds: number[] = [];
  const changedIds: number[] = [];
  const newIds: number[] = [];
  let updated = 0;
  for (const chunk of rows) {
    const stored = await upsertArticles(client, { sourceId, rows: chunk, arrivedAt });
    for (const { id, isNew, wasInherited } of stored) {
      // Subscribers who have an inherited article already keep their item; the others get one now.
      if (isNew || wasInherited) articleIds.push(id);
      if (isNew) newIds.push(id);
      else {
        changedIds.push(id);
        updated += 1;
      }
    }
  }
  return { articleIds, changedIds, newIds, updated, fannedOut: 0 };
}
