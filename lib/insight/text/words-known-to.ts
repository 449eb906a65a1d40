const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * Which share of a sentence's words, 0–1, is in a text; 0 for a sentence without a word. Of any language: words are
 * found as Unicode Standard Annex 29 finds them.
 */
export function wordsKnownTo(text: string): (sentence: string) => number {
  const known = new Set(wordsIn(text));
  return (sentence) => {
    const words = wordsIn(sentence);
    return words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length;
  };
}

const wordsIn = (text: string): string[] =>
  [...segmenter.segment(text.normalize("NFKC").toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
