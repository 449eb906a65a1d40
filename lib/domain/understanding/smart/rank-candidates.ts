import "server-only";
import { comparedOf, isOneArticle } from "@/lib/insight/duplicates/one-article";
import { FEW } from "@/lib/insight/relevance/closest";
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
  const { judged, others, close } = judgeArticles(request, placed);
  const kept = new Set(await withScores(request, [...judged, ...others, ...close]));
  const keep = (articles: readonly JudgedArticle[]) => articles.filter((article) => kept.has(article));
  const [fit, broad] = [keep(judged), keep(others).length];
  const { articles, fitting } = rankArticles(fit, now);
  const missing = keep(close).slice(0, Math.max(0, FEW - fitting));
  const shown = missing.length > 0 ? rankArticles([...fit, ...missing], now).articles : articles;
  return { ranked: withoutKnown(shown, known).map(toRanked), fitting, broad: fit.length + broad };
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

const toRanked = ({ at, matchedTerms, isClose, score, parts, duplicates }: RankedArticle): Ranked => ({
  at,
  matchedTerms,
  isClose,
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
