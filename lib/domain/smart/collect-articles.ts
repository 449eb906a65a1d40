import "server-only";
import type { SourceItem } from "@/lib/domain/articles/identify-items";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { dropKnownStories } from "./drop-known-stories";
import { judgeArticles } from "./judge-articles";
import { type ModelAdvice, readAdvice } from "./model-advice";
import { ownArticles } from "./own-articles";
import { requireQuery } from "./parse-smart-query";
import { type RankedArticle, rankArticles } from "./rank-articles";
import { readSmartSource } from "./read-smart-source";
import { PREVIEW_DEADLINE_MS, REFRESH_DEADLINE_MS, searchFeeds } from "./search-feeds";
import { searchWider, withoutKnown } from "./search-wider";
import { NO_TASTE, type Taste } from "./smart-taste";
import { NO_TUNING, type SmartTuning } from "./smart-tuning";

export type SmartQuery = { ownerKey: number; keywords: string };
export type Collected = { articles: RankedArticle[]; failedHosts: string[]; advice: ModelAdvice };

type Asked = SmartQuery & {
  deadlineMs: number;
  tuning: SmartTuning;
  taste: Taste;
  /** When nothing fits well enough, the results of the searches are used as they are. */
  takesSearchesWord: boolean;
};

/**
 * Returns what the public search feeds and the user's own articles have about a query that is not saved yet, best
 * first, at most 50. Errors: 400 for an empty query; 502 SEARCH_UNAVAILABLE with the hosts when no search responds and
 * the user has nothing of their own.
 */
export function collectFirst(ctx: SystemCtx, query: SmartQuery): Promise<Collected> {
  const asked = { ...query, tuning: NO_TUNING, taste: NO_TASTE };
  return collect(ctx, { ...asked, deadlineMs: PREVIEW_DEADLINE_MS, takesSearchesWord: true });
}

async function collect(ctx: SystemCtx, asked: Asked): Promise<Collected> {
  const query = requireQuery(asked.keywords);
  const advised = readAdvice(ctx, asked);
  const [search, own, advice, wider] = await Promise.all([
    searchFeeds(ctx, query, asked.deadlineMs),
    ownArticles(ctx, asked.ownerKey, query.plain),
    advised,
    searchWider(ctx, { ...asked, query, advice: advised }),
  ]);
  const request = { query, tuning: asked.tuning, taste: asked.taste, related: advice.related };
  const named = [...own, ...search.articles];
  const found = [...named, ...withoutKnown(wider, named)];
  let judged = judgeArticles(request, found);
  if (judged.length === 0 && asked.takesSearchesWord) judged = judgeArticles(request, search.articles, false);
  const articles = rankArticles(judged, ctx.now());
  if (articles.length === 0 && search.askedHosts.length > 0 && search.failedHosts.length === search.askedHosts.length) {
    const message = `None of the news searches answers right now (${search.askedHosts.join(", ")}). Please try again later.`;
    throw new AppError("SEARCH_UNAVAILABLE", message, { details: { hosts: search.askedHosts } });
  }
  return { articles, failedHosts: search.failedHosts, advice };
}

/** Returns the articles of a new smart feed. Errors: those of `collectFirst`. */
export async function collectNewFeed(ctx: SystemCtx, query: SmartQuery): Promise<SourceItem[]> {
  const { articles } = await collectFirst(ctx, query);
  return articles.map(toSourceItem);
}

/**
 * Returns what a saved smart feed finds now, by its settings and lessons, without duplicates of what it has. Error: 502
 * SEARCH_UNAVAILABLE.
 */
export async function collectSmartArticles(
  ctx: SystemCtx,
  query: SmartQuery & { sourceId: number },
): Promise<SourceItem[]> {
  const { tuning, taste } = await readSmartSource(ctx.db.pool, query.sourceId);
  const asked = { ...query, tuning, taste, deadlineMs: REFRESH_DEADLINE_MS, takesSearchesWord: false };
  const { articles } = await collect(ctx, asked);
  const fresh = await dropKnownStories(ctx.db.pool, query.sourceId, articles);
  return fresh.map(toSourceItem);
}

/** The address is the identity: several searches may return the same article under ids of their own. */
function toSourceItem({ item, source, isPrivate, originUrl }: RankedArticle): SourceItem {
  return { ...item, guid: item.link || item.guid, originTitle: source, originUrl, isPrivate };
}
