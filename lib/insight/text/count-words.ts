const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;
/** Scripts without spaces, read by characters. */
const IDEOGRAPH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;
const IDEOGRAPHS = new RegExp(IDEOGRAPH.source, "u");

/** Returns the words of a text; an apostrophe, hyphen or point between letters does not end one. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

export type WordCount = { words: number; ideographs: number };

/** Counts the words of a text, and the characters of scripts without spaces, which belong to no word. */
export function countWords(text: string): WordCount {
  if (!IDEOGRAPHS.test(text)) return { words: wordsOf(text).length, ideographs: 0 };
  const ideographs = text.match(IDEOGRAPH)?.length ?? 0;
  return { words: wordsOf(text.replace(IDEOGRAPH, " ")).length, ideographs };
}
