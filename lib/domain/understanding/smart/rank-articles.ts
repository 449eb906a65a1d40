import "server-only";
import { groupDuplicates } from "@/lib/insight/duplicates/one-article";
import type { JudgedArticle } from "./judge-articles";
import { isRedirect, isUnlicensed } from "./site-of";

/** Each between 0 and 1, `taught` between −1 and 1; the total is their weighted sum. */
export type ScoreParts = { relevance: number; freshness: number; source: number; taught: number };

export type RankedArticle = JudgedArticle & {
  score: number;
  parts: ScoreParts;
  /** The same article from elsewhere. */
  duplicates: JudgedArticle[];
};

/** The most articles of a preview or refresh. */
const MOST = 50;
const DAY = 86_400_000;
/**
 * Relevance decides. The other parts order articles of about equal relevance. Lessons also count within the relevance.
 */
const WEIGHTS: ScoreParts = { relevance: 0.8, freshness: 0.08, source: 0.08, taught: 0.04 };
/** Points that each article of a site takes from the next one of the same site, and the most it can lose. */
const REPEATED_SITE = 0.01;
const REPEATED_SITE_MOST = 0.04;
/**
 * Distance between the tiers: articles with all rare words of the query, other fitting articles, and those that are
 * only close.
 */
const TIER = 2;
const tierOf = ({ isClose, isNamed }: JudgedArticle) => (isClose ? 0 : isNamed ? 2 : 1);

/**
 * Returns the best articles, best first, duplicates merged into the best of them, at most 50, and how many there are.
 * Articles with all rare words of the query come first, and those that are only close come last. Then relevance decides; age, the quality of the source and the variety of sites order those that are about equally
 * relevant. The order depends on the arguments alone.
 */
export function rankArticles(
  judged: readonly JudgedArticle[],
  now: Date,
): { articles: RankedArticle[]; fitting: number } {
  const groups = groupDuplicates([...judged].sort(bestDuplicateFirst));
  const scored = groups.map(({ head, duplicates }) => {
    const source = Math.min(1, sourceQuality(head) + 0.1 * Math.min(2, duplicates.length));
    const parts = { relevance: head.relevance, freshness: freshness(head, now), source, taught: head.taught };
    const score = (Object.keys(WEIGHTS) as (keyof ScoreParts)[]).reduce((sum, k) => sum + WEIGHTS[k] * parts[k], 0);
    return { ...head, duplicates, parts, score };
  });
  const articles = varied(scored.sort((a, b) => b.score - a.score || compare(a.item.link, b.item.link)));
  return { articles, fitting: groups.length };
}

function varied(scored: RankedArticle[]): RankedArticle[] {
  const left = [...scored];
  const seen = new Map<string, number>();
  const picked: RankedArticle[] = [];
  while (picked.length < MOST && left.length > 0) {
    let best = 0;
    let bestWorth = Number.NEGATIVE_INFINITY;
    left.forEach((article, at) => {
      const cost = Math.min(REPEATED_SITE_MOST, REPEATED_SITE * (seen.get(article.site) ?? 0));
      const worth = TIER * tierOf(article) + article.score - cost;
      if (worth > bestWorth) [best, bestWorth] = [at, worth];
    });
    const [article] = left.splice(best, 1) as [RankedArticle];
    seen.set(article.site, (seen.get(article.site) ?? 0) + 1);
    picked.push(article);
  }
  return picked;
}

/**
 * Orders duplicates by which of them stays: one that may be published, one that links straight to its publisher, the
 * longest, the earliest. The choice does not depend on the other results.
 */
function bestDuplicateFirst(a: JudgedArticle, b: JudgedArticle): number {
  return (
    Number(a.isPrivate) - Number(b.isPrivate) ||
    Number(isRedirect(a.item.link)) - Number(isRedirect(b.item.link)) ||
    fullness(b) - fullness(a) ||
    time(a) - time(b) ||
    compare(a.item.link, b.item.link)
  );
}

/** Returns 0 for a headline, 1 for a teaser, 2 for a text. */
const fullness = ({ text }: JudgedArticle) => (text.length < 80 ? 0 : text.length < 800 ? 1 : 2);

/**
 * Rates a source, 0–1: the user's own feeds are best; a publisher's own text is better than a headline behind a
 * redirect.
 */
function sourceQuality(article: JudgedArticle): number {
  if (article.rank === null) return article.quality === null ? 0.7 : 0.4 + (0.6 * article.quality) / 100;
  const place = 1 / (1 + article.rank / 10);
  const straight = isUnlicensed(article.originUrl) && isRedirect(article.item.link) ? 0 : 0.15;
  return 0.5 * place + straight + 0.075 * fullness(article);
}

const time = ({ item }: JudgedArticle) =>
  item.publishedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(item.publishedAt);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns 1 for now and ½ for three days ago; an undated article counts as a week old. */
function freshness({ item }: JudgedArticle, now: Date): number {
  const age = item.publishedAt === null ? 7 : Math.max(0, now.getTime() - Date.parse(item.publishedAt)) / DAY;
  return 1 / (1 + age / 3);
}
