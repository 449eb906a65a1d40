import "server-only";
import { type ComparedArticle, comparedOf } from "@/lib/insight/duplicates/one-article";
import { detectLanguage } from "@/lib/insight/language/detect-language";
import { rankRead, readText } from "@/lib/insight/relevance/rank";
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
  /** How likely a reader finds it to fit, 0–1. */
  relevance: number;
  /** Effect of the lessons, −1 to 1. */
  taught: number;
};

/** Below this length the language of a text is a guess. */
const SURE_LANGUAGE = 0.6;

export type Placed = Candidate & { at: number };

/**
 * Rates how well each article fits a request. Excluded ones (words, sites, other languages, missing phrases) and those
 * below the broadest threshold are dropped. `judged` reach the threshold of the feed's strictness, `others` only the
 * broadest. The order stays.
 */
export function judgeArticles(
  request: SmartRequest,
  found: readonly Placed[],
): { judged: JudgedArticle[]; others: JudgedArticle[] } {
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
  const rated = read.map(({ article, title, body, text }, at) => {
    const site = siteOf(article.item.link, article.source);
    const taught = liking(taste, text, site);
    const best = Math.max(...choices.map((ranks) => ranks[at]?.odds ?? Number.NEGATIVE_INFINITY));
    const { own, all: odds } = tunedOdds({ odds: best, taught, isSearched: article.rank !== null });
    const matchedTerms = query.groups.flat().flatMap((term) => (names(text, term) ? [term.text] : []));
    const compared = comparedOf({ title, link: article.item.link, site }, body);
    return { odds, judged: { ...article, matchedTerms, site, compared, relevance: probability(own), taught } };
  });
  const least = LEAST_ODDS[tuning.strictness];
  const between = (from: number, to: number) =>
    rated.filter(({ odds }) => odds >= from && odds < to).map(({ judged }) => judged);
  return { judged: between(least, Number.POSITIVE_INFINITY), others: between(LEAST_ODDS.broad, least) };
}

function isForeign(languages: readonly string[], { title, body }: { title: string; body: string }): boolean {
  if (languages.length === 0) return false;
  const language = detectLanguage(title, body);
  return language !== null && language.confidence >= SURE_LANGUAGE && !languages.includes(language.code);
}
