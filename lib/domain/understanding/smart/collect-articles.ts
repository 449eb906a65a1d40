import "server-only";
import type { Strictness } from "@/lib/contracts/smart";
import type { SourceItem } from "@/lib/domain/content/articles/identify-items";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { AppError } from "@/lib/errors";
import { linkKey } from "@/lib/shared/link-key";
import type { Candidate, FoundArticle } from "./candidates/found-article";
import { decidesFound } from "./candidates/found-scores";
import { nearArticles } from "./candidates/near-articles";
import { ownArticles } from "./candidates/own-articles";
import { knownArticles } from "./known-articles";
import { type ModelAdvice, readAdvice } from "./model-advice";
import { type ParsedSmartQuery, requireQuery } from "./parse-smart-query";
import { queryChoices } from "./query-choices";
import type { KnownArticle, Ranked } from "./ranking";
import { readSmartSource } from "./read-smart-source";
import { PREVIEW_DEADLINE_MS, REFRESH_DEADLINE_MS, searchFeeds } from "./search-feeds";
import { searchWider, withoutKnown } from "./search-wider";
import { RANK } from "./smart-jobs";
import { NO_TASTE, type Taste } from "./smart-taste";
import { NO_TUNING, type SmartTuning } from "./smart-tuning";

export type SmartQuery = { ownerKey: number; keywords: string };
export type NewQuery = SmartQuery & { strictness?: Strictness };
/** An article that fits, with what its place is made of. */
export type CollectedArticle = FoundArticle &
  Omit<Ranked, "at" | "duplicates"> & {
    /** The same article from elsewhere. */
    duplicates: FoundArticle[];
  };
/** `fitting` and `broad` as in `RankResult`; `looked`: how many were looked at; `isDown`: no search answered. */
export type Collected = {
  articles: CollectedArticle[];
  fitting: number;
  broad: number;
  looked: number;
  failedHosts: string[];
  isDown: boolean;
  advice: ModelAdvice;
};

type Asked = SmartQuery & {
  deadlineMs: number;
  /** Number of the newest own articles that are compared by meaning. */
  compared: number;
  tuning: SmartTuning;
  taste: Taste;
  /** The articles that the feed has already. */
  known: readonly KnownArticle[];
};

/** A first search looks through everything that is kept; a later one through what may be new. */
const FIRST = { deadlineMs: PREVIEW_DEADLINE_MS, compared: Number.POSITIVE_INFINITY };
const AGAIN = { deadlineMs: REFRESH_DEADLINE_MS, compared: 20_000 };

/**
 * Returns the articles that the public search feeds and the user's own feeds have for a query that is not saved yet,
 * best first, at most 50; none if nothing fits yet. Error: 400 for an empty query.
 */
export function collectFirst(ctx: FetchCtx, query: NewQuery): Promise<Collected> {
  const tuning = { ...NO_TUNING, strictness: query.strictness ?? NO_TUNING.strictness };
  return collect(ctx, { ...query, tuning, taste: NO_TASTE, known: [], ...FIRST });
}

async function collect(ctx: FetchCtx, asked: Asked): Promise<Collected> {
  const query = requireQuery(asked.keywords);
  const advised = readAdvice(ctx, { ownerKey: asked.ownerKey, keywords: query.sent });
  const [search, own, advice, wider] = await Promise.all([
    searchFeeds(ctx, query, asked.deadlineMs),
    ownFound(ctx, asked, query),
    advised,
    searchWider(ctx, { ...asked, query, advice: advised }),
  ]);
  const request = { query, tuning: asked.tuning, taste: asked.taste, related: advice.related };
  const named = [...own, ...search.articles];
  const all = [...named, ...withoutKnown(wider, named)];
  const found = withoutUnfit(all);
  const candidates = found.map(toCandidate);
  const rating = { request, candidates, known: asked.known, now: ctx.now() };
  // One thread at a time holds the models of the analysis, which are large.
  const kind = decidesFound(query.scores) ? "analysis" : undefined;
  const { ranked, fitting, broad } = await ctx.threads.run(RANK, rating, { kind, endsThread: kind !== undefined });
  return {
    articles: ranked.map((one) => toCollected(found, one)),
    fitting,
    broad,
    looked: all.length,
    failedHosts: search.failedHosts,
    isDown: search.isDown,
    advice,
  };
}

/** Finds own articles by meaning, then these and others by words. */
async function ownFound(
  ctx: FetchCtx,
  { ownerKey, compared, deadlineMs }: Asked,
  query: ParsedSmartQuery,
): Promise<FoundArticle[]> {
  const near = await nearArticles(ctx, ownerKey, { texts: queryChoices(query, []), most: compared, deadlineMs });
  return ownArticles(ctx, ownerKey, { keywords: query.plain, scores: query.scores, near });
}

/** Drops the own articles of which the analysis does not say what is asked, also where a search found them. */
function withoutUnfit(found: readonly FoundArticle[]): FoundArticle[] {
  const keyOf = ({ item }: FoundArticle) => linkKey(item.link) ?? item.link;
  const unfit = new Set(found.filter(({ fits }) => fits === false).map(keyOf));
  return unfit.size === 0 ? [...found] : found.filter((article) => !unfit.has(keyOf(article)));
}

const toCandidate = ({ item, ...found }: FoundArticle): Candidate => {
  const { title, link, publishedAt } = item;
  return { ...found, item: { title, link, publishedAt } };
};

function toCollected(found: readonly FoundArticle[], { at, duplicates, ...rating }: Ranked): CollectedArticle {
  const articles = duplicates.map((other) => found[other] as FoundArticle);
  return { ...(found[at] as FoundArticle), ...rating, duplicates: articles };
}

/** Returns the articles of a new smart feed. Errors: those of `collectFirst`. */
export async function collectNewFeed(ctx: FetchCtx, query: NewQuery): Promise<SourceItem[]> {
  const { articles } = await collectFirst(ctx, query);
  return articles.map(toSourceItem);
}

/**
 * Returns the articles that a saved smart feed finds now with its settings and lessons, without duplicates of its
 * present ones. Error: 502 SEARCH_UNAVAILABLE if nothing fits and no search responded, so that the feed tells its
 * reader and waits longer.
 */
export async function collectSmartArticles(
  ctx: FetchCtx,
  query: SmartQuery & { sourceId: number },
): Promise<SourceItem[]> {
  const { tuning, taste } = await readSmartSource(ctx.db.pool, query.sourceId);
  const known = await knownArticles(ctx.db.pool, query.sourceId);
  const asked = { ...query, tuning, taste, known, ...AGAIN };
  const { articles, fitting, isDown, failedHosts } = await collect(ctx, asked);
  if (isDown && fitting === 0)
    throw new AppError(
      "SEARCH_UNAVAILABLE",
      `The news searches aren't responding (${failedHosts.join(", ")}). Please try again later.`,
    );
  return articles.map(toSourceItem);
}

/** The address is the identity: several searches may return the same article under ids of their own. */
function toSourceItem({ item, source, isPrivate, originUrl }: FoundArticle): SourceItem {
  return { ...item, guid: item.link || item.guid, originTitle: source, originUrl, isPrivate };
}
