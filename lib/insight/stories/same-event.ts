import { differ } from "@/lib/insight/duplicates/titles";
import { cosine, type Vector } from "@/lib/insight/embedding/embed";
import type { StoryText } from "./story-text";

/** An article as the decision about its story sees it. */
export type StoryArticle = {
  /** the source of its feed */
  sourceId: number;
  /** milliseconds */
  publishedAt: number;
  text: StoryText;
  vector: Vector;
  /** canonical address of what it links to; null without a link */
  linkKey: string | null;
  /** true if its source has several posts of this pattern these days (`markSerialPosts`) */
  isSerial?: boolean;
};

/** Articles further apart tell different events. */
export const STORY_HOURS = 72;
const STORY_MS = STORY_HOURS * 3_600_000;

/**
 * From this mean score on, articles are one story. It and the three shares were chosen on the tuning halves of the
 * project's own sets: above, reports in different words are missed, and below, the precision falls.
 */
export const SAME_EVENT = 0.42;

/** Weights in the score: words in common, similarity of the vectors, and names in common. */
const [WORDS, NEARNESS, NAMES] = [0.4, 0.4, 0.2];
/** Weight of shared names that gives half of the highest score for names. */
const HALF_NAMED = 10;
/** Two articles that comment on the same page report the same event, unless they have nothing else in common. */
const SAME_LINK = 0.35;
/** Fewer shared words may be a coincidence, unless there are two, one is a rare name and the vectors are near. */
const LEAST_SHARED = 3;
const RARE_NAME = 7;
const NEAR = 0.5;
/** Share of the longer headline's words from which two of one source are one headline, changed. */
export const SAME_HEADLINE = 0.8;
const SHORTEST_HEADLINE = 4;
/** Keeps two posts of a series apart even in the mean with a third article that resembles both. */
const APART = -1;
/** Titles that have so much in common and name different versions are of a series. */
const SERIES = 0.3;

/**
 * Returns how surely two articles tell the same event, 0 to 1: the share of rare words and numbers of title and lead that
 * they have in common, how near their vectors are, and how rare the names are that both have, since papers tell one event
 * in words of their own but with the same names. 0 for other languages, more than 72 hours between
 * them, or different versions of one thing; −1 for posts of one feed's series. Two articles of one source never reach
 * {@link SAME_EVENT} by themselves, unless one is the other under a changed headline: columns and episodes resemble each other.
 */
export function eventScore(a: StoryArticle, b: StoryArticle): number {
  if (a.text.language !== b.text.language || Math.abs(a.publishedAt - b.publishedAt) > STORY_MS) return 0;
  const alike = sharePart(a.text.title, b.text.title);
  const isOneSource = a.sourceId === b.sourceId;
  if (isOneSource && alike >= SERIES && areOfSeries(a, b)) return APART;
  if (areVersions(a.text, b.text) && alike >= SERIES) return 0;
  const { share, count, named } = sharedWeight(a.text, b.text);
  const linked = a.linkKey !== null && a.linkKey === b.linkKey && a.sourceId !== b.sourceId;
  const near = Math.max(0, cosine(a.vector, b.vector));
  if (count < LEAST_SHARED && !linked && (count < 2 || near < NEAR || (named ?? 0) < RARE_NAME)) return 0;
  const names = named === null ? share : named / (named + HALF_NAMED);
  const score = Math.min(1, WORDS * share + NEARNESS * near + NAMES * names + (linked ? SAME_LINK : 0));
  if (!isOneSource) return score;
  const isSameHeadline = Math.min(a.text.title.size, b.text.title.size) >= SHORTEST_HEADLINE && alike >= SAME_HEADLINE;
  return isSameHeadline ? score : Math.min(score, SAME_EVENT * 0.95);
}

function sharedWeight(a: StoryText, b: StoryText): { share: number; count: number; named: number | null } {
  const [less, more] = a.weights.size <= b.weights.size ? [a, b] : [b, a];
  let [sum, count, named] = [0, 0, 0];
  for (const [word, weight] of less.weights) {
    const other = more.weights.get(word);
    if (other === undefined) continue;
    sum += weight * other;
    count += 1;
    if (a.names?.has(word) || b.names?.has(word)) named += Math.min(weight, other);
  }
  return { share: sum === 0 ? 0 : sum / (a.length * b.length), count, named: a.names && named };
}

const areVersions = (a: StoryText, b: StoryText) =>
  a.versions.length > 0 && b.versions.length > 0 && !a.versions.some((one) => b.versions.includes(one));

/** A feed's posts of one pattern ("Weekly digest 12", "Weather in Talmach") are as many articles, however alike they read. */
const areOfSeries = (a: StoryArticle, b: StoryArticle) =>
  (a.isSerial === true && b.isSerial === true) || differ(a.text.numbers, b.text.numbers);

/** Returns the share of the longer title's words that both have. */
export function sharePart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared === 0 ? 0 : shared / Math.max(a.size, b.size);
}
