import { byteNgrams } from "./byte-ngrams";
import { addScores, type LanguageTable, languageTable } from "./language-table";

/** Fewer letters than this are not enough. */
const LEAST_LETTERS = 12;
const MOST_CHARACTERS = 2_000;
const HEAD_CHARACTERS = 300;
/** Characters that are looked at. */
const SAMPLE_CHARACTERS = 1_000;
/** The table has scores above this one. */
const BASE_SCORE = 53;
/** Brings a mean score between 0 and 1: score / (score + SCALE). */
const SCALE = 25;
/** Share of a language's usual score, and number of sequences, from which a text is surely in it. */
const USUAL_SHARE = 0.75;
const LEAST_NGRAMS = 3;

export type Language = { code: string; confidence: number };

/**
 * Detects the language of an article as ISO 639-1 ("en"), from title and text. Returns null when there are too few
 * letters or none of the sixty known languages fits. Table and method are those of eld 2 ("medium"), with the same results.
 */
export function detectLanguage(title: string, text: string): Language | null {
  const sample = `${title.slice(0, HEAD_CHARACTERS)}\n${text.slice(0, MOST_CHARACTERS)}`.replace(/https?:\S+/g, " ");
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) return null;
  const found = bestLanguage(sample);
  if (!found) return null;
  const { code, score, next, isReliable } = found;
  return { code, confidence: isReliable ? Math.min(1, 0.6 + (score - next)) : Math.min(0.5, score) };
}

/** `score` and `next`, that of the second best, lie between 0 and 1. */
export type BestLanguage = { code: string; score: number; next: number; isReliable: boolean };

/** Returns the language whose sequences of bytes a text has most of; null when it has none of any. */
export function bestLanguage(sample: string, table: LanguageTable = languageTable()): BestLanguage | null {
  const ngrams = byteNgrams(sample.slice(0, SAMPLE_CHARACTERS), table.bytes);
  const scores = new Float64Array(table.languages.length);
  for (const ngram of ngrams) if (typeof ngram === "number") addScores(table, ngram, { scores, base: BASE_SCORE });
  const sum = Math.max(...scores);
  // Of equal ones the first.
  const best = scores.indexOf(sum);
  const language = table.languages[best];
  if (!language || sum === 0) return null;
  scores[best] = 0;
  const scaled = (total: number) => total / ngrams.size / (total / ngrams.size + SCALE);
  const score = scaled(sum);
  const isReliable = ngrams.size >= LEAST_NGRAMS && language.average * USUAL_SHARE <= score;
  return { code: language.code, score, next: scaled(Math.max(...scores)), isReliable };
}
