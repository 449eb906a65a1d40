import "server-only";
import { isUnspaced, type ScoreFilter, type TopicText, topicText, UNSURE } from "@/lib/shared/search/score-filters";

/**
 * The analysis of an article that was only found by a search. A search lists only its beginning, from which quality and
 * length cannot be told.
 */
export type FoundScores = {
  kind: string | null;
  sentiment: string | null;
  lang: string | null;
  topics: readonly string[];
};

/** Returns true if some filter can be decided for an article of which only the beginning is known. */
export const decidesFound = (filters: readonly ScoreFilter[]): boolean =>
  filters.some(({ field }) => field !== "quality" && field !== "minutes");

/**
 * Returns true if a found article fits: kind, sentiment, language and topic as in a search, where one that could not be
 * determined fits only `unsure` and what is to be left out. Quality and minutes, which are not known, exclude nothing.
 */
export function fitsFound(filters: readonly ScoreFilter[], found: FoundScores): boolean {
  return filters.every((filter) => "range" in filter || holds(filter, found) !== filter.not);
}

function holds(filter: Exclude<ScoreFilter, { range: unknown }>, found: FoundScores): boolean {
  if (filter.field === "topic") return found.topics.some((topic) => filter.values.some((one) => isAbout(topic, one)));
  return (filter.values as readonly string[]).includes(found[filter.field] ?? UNSURE);
}

function isAbout(topic: string, one: TopicText): boolean {
  const wanted = isUnspaced(one) ? one.text : ` ${one.text}${one.isPrefix ? "" : " "}`;
  return ` ${topicText(topic)} `.includes(wanted);
}
