import type { ArticleStructure } from "@/lib/insight/read-article";
import { countWords, wordsOf } from "@/lib/insight/text/count-words";
import { sentences } from "@/lib/insight/text/sentences";

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;

/** Returns facts that the quality of a text is judged by. */
export function qualityReasons(title: string, text: string, structure: ArticleStructure | null): string[] {
  const { words, ideographs } = countWords(text);
  if (words + ideographs === 0) return [];
  const lengths = sentences(text)
    .map((sentence) => wordsOf(sentence).length)
    .filter((length) => length > 0);
  const mean = Math.round(lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length));
  const numbers = text.match(/(?<![\p{L}\d])\d[\d.,]*%?/gu)?.length ?? 0;
  const quotes = Math.floor((text.match(/["“”„«»]/g)?.length ?? 0) / 2) + (structure?.quotes ?? 0);
  const links = structure?.links ?? 0;
  const linked = (structure?.linkedLength ?? 0) / Math.max(1, text.length);
  const shouted = wordsOf(text).filter((word) => word.length > 3 && /^\p{Lu}+$/u.test(word)).length;
  const named = new Set(wordsOf(title.toLowerCase()).filter((word) => word.length > 3));
  const said = new Set(wordsOf(text.toLowerCase()));
  const found = [...named].filter((word) => said.has(word)).length;
  return [
    `The text has ${count(words + ideographs, ideographs > words ? "character" : "word")}`,
    ...(mean > 0 ? [`Sentences are ${count(mean, "word")} long on average${mean > 30 ? ", which is long" : ""}`] : []),
    links > 0 ? `${count(links, "source is", "sources are")} linked` : "No source is linked",
    numbers > 0 ? `It gives ${count(numbers, "number")}` : "It gives no numbers",
    ...(quotes > 0 ? [count(quotes, "quotation")] : []),
    ...(linked > 0.25 ? [`${Math.round(linked * 100)} % of the text are links`] : []),
    ...(shouted > 3 ? [`${shouted} words are written in CAPITALS`] : []),
    ...(named.size > 0 ? [`${found} of ${count(named.size, "longer word")} of the title occur in the text`] : []),
  ];
}
