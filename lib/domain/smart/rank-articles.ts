import "server-only";
import { plainText } from "@/lib/feed/sanitize/plain-text";
import { foldTitles } from "@/lib/insight/fold-titles";
import { relevance } from "@/lib/insight/relevance";
import type { FoundArticle } from "./search-feeds";

export type RankedArticle = FoundArticle & {
  /** plain text */
  description: string;
  matchedTerms: string[];
};

/** The most articles of a preview and of one refresh. */
const MOST = 50;
const DAY = 86_400_000;
/** Characters of a text that are read for its words. */
const BODY_LIMIT = 2000;

/** What counts beside the words: a search engine's own order, which knows more than words, and how new it is. */
const WEIGHTS = { words: 1, rank: 0.5, freshness: 0.2 };
/** An own article must name this share of the query's words; a search has judged its answers itself. */
const OWN_COVERAGE = 0.6;

/**
 * The articles that answer a query best, best first, near-duplicates folded, at most 50. The order depends on nothing
 * but what is given.
 */
export function rankArticles(query: string, found: readonly FoundArticle[], now: Date): RankedArticle[] {
  const texts = found.map(({ item }) => ({
    title: item.title,
    body: plainText(item.summaryHtml ?? item.contentHtml ?? "", BODY_LIMIT),
  }));
  const relevances = relevance(query, texts);
  const best = Math.max(...relevances.map(({ score }) => score), Number.EPSILON);
  const scored = found.flatMap((article, at) => {
    const { score = 0, matchedTerms = [], coverage = 0 } = relevances[at] ?? {};
    if (article.rank === null && coverage < OWN_COVERAGE) return [];
    const byRank = article.rank === null ? 0 : 1 / (1 + article.rank / 10);
    const total = WEIGHTS.words * (score / best) + WEIGHTS.rank * byRank + WEIGHTS.freshness * freshness(article, now);
    return [{ ...article, description: texts[at]?.body ?? "", matchedTerms, total }];
  });
  // The earliest of near-duplicates stands for them: the choice must not change with what else is found.
  const earliestFirst = scored
    .map((article) => ({ ...article, title: article.item.title, link: article.item.link }))
    .sort((a, b) => time(a) - time(b) || compare(a.link, b.link));
  return foldTitles(earliestFirst)
    .sort((a, b) => b.total - a.total || compare(a.link, b.link))
    .slice(0, MOST)
    .map(({ title, link, total, ...article }) => article);
}

const time = ({ item }: FoundArticle) =>
  item.publishedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(item.publishedAt);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** 1 now, ½ after three days; what has no date counts as a week old. */
function freshness({ item }: FoundArticle, now: Date): number {
  const age = item.publishedAt === null ? 7 : Math.max(0, now.getTime() - Date.parse(item.publishedAt)) / DAY;
  return 1 / (1 + age / 3);
}
