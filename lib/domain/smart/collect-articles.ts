import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { SourceItem } from "@/lib/domain/sources/identify-items";
import { AppError } from "@/lib/errors";
import { ownArticles } from "./own-articles";
import { type RankedArticle, rankArticles } from "./rank-articles";
import { searchFeeds } from "./search-feeds";

export type SmartQuery = { ownerKey: number; keywords: string };
export type Collected = { articles: RankedArticle[]; failedHosts: string[] };

/**
 * What the public search feeds and the user's own articles have about a query, best first, at most 50. Error: 502
 * SEARCH_UNAVAILABLE, which names the hosts, when no search answers and the user has nothing of his own.
 */
export async function collect(ctx: SystemCtx, { ownerKey, keywords }: SmartQuery): Promise<Collected> {
  const [search, own] = await Promise.all([searchFeeds(ctx, keywords), ownArticles(ctx, ownerKey, keywords)]);
  const articles = rankArticles(keywords, [...own, ...search.articles], ctx.now());
  if (articles.length === 0 && search.failedHosts.length === search.askedHosts.length) {
    const message = `None of the news searches answers right now (${search.askedHosts.join(", ")}). Please try again later.`;
    throw new AppError("SEARCH_UNAVAILABLE", message, { details: { hosts: search.askedHosts } });
  }
  return { articles, failedHosts: search.failedHosts };
}

/** The same as entries of a smart source, for its refresh. Error: 502 SEARCH_UNAVAILABLE. */
export async function collectSmartArticles(ctx: SystemCtx, query: SmartQuery): Promise<SourceItem[]> {
  const { articles } = await collect(ctx, query);
  return articles.map(toSourceItem);
}

/** Its address is its identity: the same article may come from several searches, each with an id of its own. */
export function toSourceItem({ item, source, isPrivate, originUrl }: RankedArticle): SourceItem {
  return { ...item, guid: item.link || item.guid, originTitle: source, originUrl, isPrivate };
}
