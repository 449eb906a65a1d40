import "server-only";
import { comparedOf, isOneArticle } from "@/lib/insight/duplicates/one-article";
import { decidesFound } from "./candidates/found-scores";
import { type JudgedArticle, judgeArticles, type SmartRequest } from "./judge-articles";
import { type RankedArticle, rankArticles } from "./rank-articles";
import type { KnownArticle, Ranked, RankInput, RankResult } from "./ranking";
import { siteOf } from "./site-of";

/** Found articles whose beginning is analysed, the most relevant first; no more are shown. */
const MOST_ANALYSED = 50;

/** The analysis is loaded only where it is needed, for its models are large. */
export async function rankCandidates({ request, candidates, known, now }: RankInput): Promise<RankResult> {
  const placed = candidates.map((candidate, at) => ({ ...candidate, at }));
  const { judged, others } = judgeArticles(request, placed);
  const broadly = await withScores(request, [...judged, ...others]);
  const kept = new Set(broadly);
  const { articles, fitting } = rankArticles(
    judged.filter((article) => kept.has(article)),
    now,
  );
  return { ranked: withoutKnown(articles, known).map(toRanked), fitting, broad: broadly.length };
}

/** Keeps the own articles, which were chosen by their analysis, and found ones that fit by that of their beginning. */
async function withScores(
  { query }: SmartRequest,
  judged: readonly JudgedArticle[],
): Promise<readonly JudgedArticle[]> {
  if (!decidesFound(query.scores)) return judged;
  const { foundFits } = await import("./candidates/analyse-found");
  const found = judged.filter(({ fits }) => fits === null).sort((a, b) => b.relevance - a.relevance);
  const fitting = new Set(found.slice(0, MOST_ANALYSED).filter((article) => foundFits(query.scores, article)));
  return judged.filter((article) => article.fits !== null || fitting.has(article));
}

const toRanked = ({ at, matchedTerms, score, parts, duplicates }: RankedArticle): Ranked => ({
  at,
  matchedTerms,
  score,
  parts,
  duplicates: duplicates.map((duplicate) => duplicate.at),
});

/** Drops articles that a source has already under another address. One under the same address stays: it is an update. */
function withoutKnown(ranked: readonly RankedArticle[], known: readonly KnownArticle[]): RankedArticle[] {
  const own = known.map(({ title, url, summary, origin }) =>
    comparedOf({ title, link: url, site: siteOf(url, origin ?? "") }, summary),
  );
  const links = new Set(known.map(({ url }) => url));
  return ranked.filter(
    (article) => links.has(article.compared.link) || !own.some((one) => isOneArticle(article.compared, one)),
  );
}
