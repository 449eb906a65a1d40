import { wordsOf } from "@/lib/insight/text/count-words";
import { STOP_WORDS } from "./stop-words";

const segmenters = new Map<string, Intl.Segmenter>();
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Korean case endings of nouns. */
const KOREAN_ENDING =
  /(?<=\p{Script=Hangul}{2})(?:에서는|으로는|에서|에게|으로|까지|부터|이라고|라고|은|는|이|가|을|를|에|의|와|과|도|로|만)$/u;
/** "And the", "in the", "to the" before a noun that has "the" anyway. */
const ARABIC_BEGINNING = /^(?:[وفبك]ال|لل)(?=\p{L}{3})/u;

/** Returns the words of a text in any language, as written; scripts without spaces are split by dictionary. */
export function foreignWords(text: string, language: string): string[] {
  if (WITHOUT_SPACES.test(text)) {
    const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
    segmenters.set(language, segmenter);
    return piecesOf(text).flatMap((piece) =>
      [...segmenter.segment(piece)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : [])),
    );
  }
  const words = wordsOf(text);
  if (language === "ko") return words.map((word) => word.replace(KOREAN_ENDING, ""));
  return language === "ar" ? words.map((word) => word.replace(ARABIC_BEGINNING, "ال")) : words;
}

/** Returns the words of a text in small letters without the stop words of its language, where a list of them is known. */
export const foreignTerms = (text: string, language: string): string[] =>
  foreignWords(text.toLowerCase(), language).filter((word) => !STOP_WORDS[language]?.has(word));

/** The dictionary's time grows with the square of a run without marks: more than this is cut. */
const LONGEST_PIECE = 120;

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += LONGEST_PIECE) pieces.push(text.slice(at, at + LONGEST_PIECE));
  return pieces;
}
