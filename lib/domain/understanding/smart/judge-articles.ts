import "server-only";
import { type ComparedArticle, comparedOf } from "@/lib/insight/duplicates/one-article";
import { detectLanguage } from "@/lib/insight/language/detect-language";
import { closest } from "@/lib/insight/relevance/closest";
import { type Rank, rankRead, readText } from "@/lib/insight/relevance/rank";
import type { Candidate } from "./candidates/found-article";
import { fitsQuery, names, type ParsedSmartQuery, stemmed, termOf } from "./parse-smart-query";
import { queryChoices } from "./query-choices";
import { isOfSites, siteOf } from "./site-of";
import { liking, type Taste } from "./smart-taste";
import { LEAST_ODDS, probability, type SmartTuning, tunedOdds } from "./smart-tuning";

/** A query with the feed's settings and lessons. */
export type SmartRequest = {
  query: ParsedSmartQuery;
  tuning: SmartTuning;
  taste: Taste;
  /** Other words for the same subject, which help to recognise related articles. */
  related: readonly string[];
};

export type JudgedArticle = Candidate & {
  /** Its position among the candidates. */
  at: number;
  matchedTerms: string[];
  site: string;
  compared: ComparedArticle;
  /** Probability that a reader finds it to fit, 0–1. */
  relevance: number;
  /** Effect of the lessons, −1 to 1. */
  taught: number;
  /** True if it contains all rare words of one of the query's choices. */
  isNamed: boolean;
  /** True if it is close, but does not reach the strictness of the feed. */
  isClose: boolean;
};

/** Below this length the language of a text is a guess. */
const SURE_LANGUAGE = 0.6;

export type Placed = Candidate & { at: number };

/**
 * Rates how well each article fits a request. Excluded ones (words, sites, other languages, missing phrases) and those
 * below the broadest threshold are dropped. `judged` reach the threshold of the feed's strictness, `others` only the
 * broadest. `close` are the closest below the threshold, best first; none for a strict feed.
 * The order of the others stays.
 */
export function judgeArticles(
  request: SmartRequest,
  found: readonly Placed[],
): { judged: JudgedArticle[]; others: JudgedArticle[]; close: JudgedArticle[] } {
  const { query, tuning, taste, related } = request;
  const excluded = tuning.excludedWords.map((word) => termOf(word, true));
  const read = found.flatMap((article) => {
    const { title, link } = article.item;
    const body = article.text;
    const text = stemmed(`${title} ${body}`);
    const isOut =
      !fitsQuery(text, query, tuning.strictness !== "broad") ||
      excluded.some((term) => term.stems.length > 0 && names(text, term)) ||
      isOfSites({ link, source: article.source }, tuning.excludedSites) ||
      isForeign(tuning.languages, { title, body });
    return isOut ? [] : [{ article, title, body, text }];
  });
  const texts = read.map(({ title, body }) => readText({ title, body }));
  const choices = queryChoices(query, related).map((choice) => rankRead(choice, texts));
  const asked = choices.slice(0, choices.length - related.length);
  const rated = read.map(({ article, title, body, text }, at) => {
    const site = siteOf(article.item.link, article.source);
    const taught = liking(taste, text, site);
    const best = choices.map((ranks) => ranks[at] as Rank).reduce((a, b) => (b.odds > a.odds ? b : a));
    const isNamed = asked.some((ranks) => ranks[at]?.isNamed);
    const { own, all: odds } = tunedOdds({ odds: best.odds, taught, isSearched: article.rank !== null });
    const matchedTerms = query.groups.flat().flatMap((term) => (names(text, term) ? [term.text] : []));
    const compared = comparedOf({ title, link: article.item.link, site }, body);
    const relevance = probability(own);
    const judged = { ...article, matchedTerms, site, compared, relevance, taught, isNamed, isClose: false };
    return { ...best, isNamed, odds, judged };
  });
  const least = LEAST_ODDS[tuning.strictness];
  const between = (from: number, to: number) =>
    rated.filter(({ odds }) => odds >= from && odds < to).map(({ judged }) => judged);
  const liked = tuning.strictness === "strict" ? [] : rated.filter(({ judged }) => judged.taught >= 0);
  const close = closest(liked, least).map((at) => ({ ...(liked[at] as (typeof rated)[number]).judged, isClose: true }));
  return {
    judged: between(least, Number.POSITIVE_INFINITY),
    others: between(LEAST_ODDS.broad, least),
    close,
  };
}

function isForeign(languages: readonly string[], { title, body }: { title: string; body: string }): boolean {
  if (languages.length === 0) return false;
  const language = detectLanguage(title, body);
  return language !== null && language.confidence >= SURE_LANGUAGE && !languages.includes(language.code);
}
