import type { FeedItemDetail } from "@/lib/contracts/items";

// Counts as the analysis does (`readingTimeMinutes` in lib/insight, a test compares them), so that an article takes the
// same time wherever it is shown.

const WORDS_A_MINUTE = 230;
const IDEOGRAPHS_A_MINUTE = 500;
const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;
/** Scripts without spaces, read by characters. */
const IDEOGRAPH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;
/** Parts that are not read as text: collapsed parts that the source repeats, source code and captions. */
const LEFT_OUT =
  /<details class="repeated">[\s\S]*?<\/details>|<pre[\s>][\s\S]*?(?:<\/pre>|$)|<figcaption[\s>][\s\S]*?(?:<\/figcaption>|$)/g;
const INLINE =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)(?:\s[^<>]*)?>/g;

type Count = { words: number; ideographs: number };

function countOf(html: string): Count {
  const text = html
    .replace(LEFT_OUT, " ")
    .replace(INLINE, "")
    .replace(/<[^<>]*>|&[#\w]+;/g, " ");
  const ideographs = text.match(IDEOGRAPH)?.length ?? 0;
  return { words: text.replace(IDEOGRAPH, " ").match(WORD)?.length ?? 0, ideographs };
}

/** Returns the number of words of an article's HTML; two characters of writing without blanks count as one. */
export function wordsOf(html: string): number {
  const { words, ideographs } = countOf(html);
  return words + Math.ceil(ideographs / 2);
}

/**
 * Returns the minutes that the shown text takes without its source's boilerplate; null without a text. The analysis
 * has counted one of an article's two texts, the longer one.
 */
export function minutesOf(detail: FeedItemDetail | undefined, html: string): number | null {
  if (!detail) return null;
  const { content, fullText, readingTimeMinutes } = detail;
  const analysed = fullText !== null && fullText.length > content.length ? fullText : content;
  if (readingTimeMinutes !== null && html === analysed) return readingTimeMinutes;
  const { words, ideographs } = countOf(html);
  if (words + ideographs === 0) return null;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + ideographs / IDEOGRAPHS_A_MINUTE));
}
