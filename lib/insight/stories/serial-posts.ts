import { SAME_HEADLINE, STORY_HOURS, type StoryArticle, sharePart } from "./same-event";

const STORY_MS = STORY_HOURS * 3_600_000;
/** Posts of one source under the same headline, but for a word in five: an article is seldom published so often again. */
const SERIAL_POSTS = 4;

/**
 * Marks the posts that their source publishes by one pattern: at least four within 72 hours whose headlines are nearly
 * the same. Their common words belong to the pattern and do not describe an event.
 */
export function markSerialPosts(told: readonly StoryArticle[]): StoryArticle[] {
  return told.map((one) => {
    const alike = told.filter(
      (other) =>
        other.sourceId === one.sourceId &&
        Math.abs(one.publishedAt - other.publishedAt) <= STORY_MS &&
        sharePart(one.text.title, other.text.title) >= SAME_HEADLINE,
    );
    return alike.length >= SERIAL_POSTS ? { ...one, isSerial: true } : one;
  });
}
