import "server-only";
import { type Detector, detectLanguage } from "@/lib/insight/detect-language";
import { type Story, storyOf } from "@/lib/insight/duplicates/same-story";
import { rankTexts } from "@/lib/insight/relevance/rank";
import type { Candidate } from "./found-article";
import { coverageOf, fitsQuery, names, type ParsedSmartQuery, stemmed, termOf } from "./parse-smart-query";
import { isOfSites, siteOf } from "./site-of";
import { liking, type Taste } from "./smart-taste";
import { LEAST_FIT, NAMED, type SmartTuning } from "./smart-tuning";

/** A query with the feed's settings and lessons. */
export type SmartRequest = {
  query: ParsedSmartQuery;
  tuning: SmartTuning;
  taste: Taste;
  /** Other words for the same subject, which help to recognise related articles. */
  related: readonly string[];
};

type Judging = {
  /** Needed where the tuning names languages. */
  detector: Detector | null;
  /** False: articles that do not fit well enough are kept too. */
  bar?: boolean;
};

export type JudgedArticle = Candidate & {
  /** Its position among the candidates. */
  at: number;
  matchedTerms: string[];
  site: string;
  story: Story;
  /** Meaning and words together, 0–1. */
  relevance: number;
  /** Compared with the threshold of the feed's strictness. */
  fit: number;
  /** Effect of the lessons, −1 to 1. */
  taught: number;
};

/** The highest rank that `rankTexts` returns in practice. */
const BEST_RANK = 1;
/** The most that lessons change the fit by. */
const TAUGHT_FIT = 0.25;
/** Below this length the language of a text is a guess. */
const SURE_LANGUAGE = 0.6;

export type Placed = Candidate & { at: number };

/**
 * Rates how well each article fits a request. Excluded ones (words, sites, other languages, missing phrases) are
 * dropped; the order stays.
 */
export function judgeArticles(
  request: SmartRequest,
  found: readonly Placed[],
  { detector, bar = true }: Judging,
): JudgedArticle[] {
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
      (detector !== null && isForeign({ detector, tuning }, title, body));
    return isOut ? [] : [{ article, title, body, text }];
  });
  const ranks = rankTexts([query.plain, ...related].join(" "), read);
  return read.flatMap(({ article, title, body, text }, at) => {
    const { rank = 0, similarity = 0 } = ranks[at] ?? {};
    const coverage = coverageOf(text, query);
    const site = siteOf(article.item.link, article.source);
    const taught = liking(taste, text, site);
    const fit = similarity + NAMED * coverage + TAUGHT_FIT * taught;
    const least = LEAST_FIT[tuning.strictness][article.rank === null ? "own" : "searched"];
    if (bar && fit < least) return [];
    const relevance = Math.max(0, Math.min(1, (rank + NAMED * coverage) / (BEST_RANK + NAMED)));
    const matchedTerms = query.groups.flat().flatMap((term) => (names(text, term) ? [term.text] : []));
    const story = storyOf({ title, link: article.item.link, site }, body);
    return [{ ...article, matchedTerms, site, story, relevance, fit, taught }];
  });
}

type Wanted = { detector: Detector; tuning: SmartTuning };

function isForeign({ detector, tuning: { languages } }: Wanted, title: string, body: string): boolean {
  const language = detectLanguage(detector, title, body);
  return language !== null && language.confidence >= SURE_LANGUAGE && !languages.includes(language.code);
}
