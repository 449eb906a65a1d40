import "server-only";
import type { SmartRequest } from "@/lib/domain/understanding/smart/judge-articles";
import {
  fitsQuery,
  names,
  type StemmedText,
  stemmed,
  termOf,
} from "@/lib/domain/understanding/smart/parse-smart-query";
import { queryChoices } from "@/lib/domain/understanding/smart/query-choices";
import type { KnownArticle } from "@/lib/domain/understanding/smart/ranking";
import { isOfSites, siteOf } from "@/lib/domain/understanding/smart/site-of";
import { liking, type Taste } from "@/lib/domain/understanding/smart/smart-taste";
import { LEAST_ODDS, probability, tunedOdds } from "@/lib/domain/understanding/smart/smart-tuning";
import { type Rank, rankRead, readText } from "@/lib/insight/relevance/rank";

export type FitInput = {
  request: SmartRequest;
  article: {
    title: string;
    text: string;
    link: string;
    /** The publisher's name. */
    source: string;
    topics: string[];
    /** ISO 639-1; null where it is not known. */
    language: string | null;
    /** True if a search has found it for the query. */
    isSearched: boolean;
  };
  /** The feed's articles. A word that all of them share does not distinguish them. */
  company: KnownArticle[];
};

/** `score` and `least` are probabilities that a reader finds the article to fit: its own, and what the feed demands. */
export type FitReasons = { score: number; least: number; isFitting: boolean; reasons: string[] };

/** Cosines from which a meaning is called close, and related. */
const [CLOSE, RELATED] = [0.5, 0.3];
const MOST_WORDS = 8;
const MOST_TOPICS = 3;

/**
 * Returns the degree to which an article fits a smart feed with its present keywords, settings and lessons, and the
 * reasons in words.
 */
export function fitReasons({ request, article, company }: FitInput): FitReasons {
  const { query, tuning, taste, related } = request;
  const { title, text, link, source, isSearched } = article;
  const [head, whole] = [stemmed(title), stemmed(`${title} ${text}`)];
  const texts = [{ title, body: text }, ...company.map((one) => ({ title: one.title, body: one.summary }))].map(
    readText,
  );
  const choices = queryChoices(query, related);
  const ranks = choices.map((choice) => ({ choice, rank: rankRead(choice, texts)[0] as Rank }));
  const best = ranks.reduce((a, b) => (b.rank.odds > a.rank.odds ? b : a));
  const site = siteOf(link, source);
  const taught = liking(taste, whole, site);
  const odds = tunedOdds({ odds: best.rank.odds, taught, isSearched }).all;
  const excluded = [
    ...[...query.none, ...tuning.excludedWords.map((word) => termOf(word, true))]
      .filter((term) => term.stems.length > 0 && names(whole, term))
      .map((term) => `It says ${quoted([term.text])}, which the feed leaves out`),
    ...(isOfSites({ link, source }, tuning.excludedSites) ? [`It comes from ${site}, which the feed leaves out`] : []),
    ...(fitsQuery(whole, { ...query, none: [] }, tuning.strictness !== "broad")
      ? []
      : ["It lacks a phrase of the keywords that stands in quotation marks"]),
    ...(tuning.languages.length > 0 && article.language !== null && !tuning.languages.includes(article.language)
      ? ["It is in a language that the feed leaves out"]
      : []),
  ];
  const least = LEAST_ODDS[tuning.strictness];
  return {
    score: probability(odds),
    least: probability(least),
    isFitting: excluded.length === 0 && odds >= least,
    reasons: [
      ...excluded,
      ...wordReasons(request, head, whole),
      ...(choices.length > 1 ? [`Of the choices that OR joins, ${quoted([best.choice])} fits best`] : []),
      meaningReason(best.rank),
      ...topicReasons(request, article.topics),
      ...(isSearched ? ["A search of the news listed it for these keywords, which adds to the fit"] : []),
      ...tasteReasons(taste, whole, { site, taught }),
    ],
  };
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(", ");

/** Which words of the query the title, the text and neither of them say. */
function wordReasons({ query }: SmartRequest, head: StemmedText, whole: StemmedText): string[] {
  const asked = query.groups.flat();
  const inTitle = asked.filter((term) => names(head, term));
  const inText = asked.filter((term) => !inTitle.includes(term) && names(whole, term));
  const missing = query.groups.filter((group) => !group.some((term) => names(whole, term)));
  const say = (what: string, terms: typeof asked) =>
    terms.length > 0 ? [`${what} ${quoted(terms.slice(0, MOST_WORDS).map(({ text }) => text))}`] : [];
  return [
    ...say("Its title says", inTitle),
    ...say("Its text says", inText),
    ...say(inTitle.length + inText.length > 0 ? "It does not say" : "It says none of the keywords:", missing.flat()),
  ];
}

function meaningReason({ similarity }: Rank): string {
  const percent = Math.round(Math.max(0, similarity) * 100);
  const how = similarity >= CLOSE ? "close to" : similarity >= RELATED ? "related to" : "far from";
  return `Its meaning is ${how} that of the keywords: ${percent} of 100`;
}

/** Topics of the article that the query names. */
function topicReasons({ query }: SmartRequest, topics: readonly string[]): string[] {
  const asked = query.groups.flat();
  const named = topics.filter((topic) => {
    const words = stemmed(topic);
    return asked.some((term) => names(words, term));
  });
  if (named.length === 0) return [];
  return [
    `The keywords name ${named.length === 1 ? "its topic" : "its topics"} ${quoted(named.slice(0, MOST_TOPICS))}`,
  ];
}

/** Returns the reasons that come from lessons about the words and the site of the article. */
function tasteReasons(taste: Taste, whole: StemmedText, { site, taught }: { site: string; taught: number }): string[] {
  if (taught === 0) return [];
  const known = [...taste.words].filter(([key]) => whole.set.has(key));
  const said = [
    ...(taste.sites.has(site) ? [site] : []),
    ...known
      .sort(([, a], [, b]) => Math.abs(b.weight) - Math.abs(a.weight))
      .map(([, { word }]) => `“${word}”`)
      .slice(0, MOST_WORDS),
  ];
  return [`What you taught this feed about ${said.join(", ")} speaks ${taught > 0 ? "for" : "against"} it`];
}
