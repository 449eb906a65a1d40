import { hashWord } from "@/lib/insight/text/hash-word";
import { STORY_HOURS } from "./same-event";
import type { StoryText } from "./story-text";

/** Words by which an article is found: so many of the heaviest. */
const MOST_KEYS = 14;
const PERIOD_MS = STORY_HOURS * 3_600_000;

/** By what an article is found, and by what it finds others. Signed 32-bit integers. */
export type StoryKeys = {
  /** hashes of its heaviest words and its link, each with the period that it was published in */
  own: number[];
  /** the same of the words for the periods before and after, too */
  near: number[];
  /** the same of the link, which is enough by itself */
  link: number[];
};

/**
 * Returns the keys by which articles that may tell the same event find each other. The period is part of each, so that a
 * name that is in the news for years leads to the articles of these days alone.
 */
export function storyKeys(text: StoryText, publishedAt: number, linkKey: string | null): StoryKeys {
  const words = [...text.weights]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_KEYS)
    .map(([word]) => `${text.language} ${word}`);
  const link = linkKey === null ? [] : [`link ${linkKey}`];
  const period = Math.floor(publishedAt / PERIOD_MS);
  const keysOf = (signs: readonly string[], from: number, to: number) =>
    signs.flatMap((sign) =>
      Array.from({ length: to - from + 1 }, (_, at) => hashWord(`${period + from + at} ${sign}`)),
    );
  return { own: keysOf([...words, ...link], 0, 0), near: keysOf(words, -1, 1), link: keysOf(link, -1, 1) };
}
