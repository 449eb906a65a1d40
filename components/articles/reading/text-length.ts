import type { FeedItemDetail } from "@/lib/contracts/items";

/** Words that a person reads in a minute. */
const PER_MINUTE = 230;
/** Writing without blanks: a sign counts for half a word. */
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Returns the number of words of an HTML text. */
export function wordsOf(html: string): number {
  const text = html.replace(/<[^>]*>/g, " ").replace(/&[#\w]+;/g, " ");
  const signs = text.match(SIGNS)?.length ?? 0;
  return (text.replace(SIGNS, " ").match(/\S+/g)?.length ?? 0) + Math.ceil(signs / 2);
}

/** Returns the minutes that the shown text takes; null without a text. The analysis counts only the feed's own. */
export function minutesOf(detail: FeedItemDetail | undefined, html: string): number | null {
  if (!detail) return null;
  if (detail.readingTimeMinutes !== null && html === detail.content) return detail.readingTimeMinutes;
  const words = wordsOf(html);
  return words === 0 ? null : Math.max(1, Math.round(words / PER_MINUTE));
}
