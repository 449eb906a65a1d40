import { cosine, embed } from "@/lib/insight/embedding/embed";
import type { ArticleStructure } from "@/lib/insight/read-article";
import { wordsOf } from "@/lib/insight/text/count-words";
import { sentences } from "@/lib/insight/text/sentences";
import { stem } from "@/lib/insight/text/stem";
import { terms } from "@/lib/insight/text/terms";

/** Points by part, with maxima of 28, 10, 10, 12, 12, 8, 12 and 8. */
export type QualityParts = {
  /** How much there is to read. */
  depth: number;
  /** Whole sentences rather than fragments. */
  prose: number;
  /** Sentences of a readable length. */
  sentenceLength: number;
  /** Varied words and sentence lengths. */
  variety: number;
  /** Numbers, names, quotations, links to sources. */
  evidence: number;
  noRepetition: number;
  /** No shouting, no boilerplate, not all links. */
  cleanliness: number;
  /** The text is about what its title says. */
  titleMatch: number;
};
export type Quality = { score: number; parts: QualityParts };

const LEAST_WORDS = 15;
const MOST_CHARACTERS = 30_000;
const BOILERPLATE =
  /\b(click here|read more|continue reading|subscribe|sign up|newsletter|all rights reserved|cookie|cookies|privacy policy|terms of (?:use|service)|follow us|share this|advertisement|sponsored|related (?:posts|articles)|buy now|limited offer|the post .{0,80} appeared first|copyright|leave a comment|log in to)\b/gi;

/**
 * Rates how well an article is made, 0–100, as a sum of named parts. It rates the form of a text, not whether it is
 * true. Returns null below 15 words. Independent of language except for boilerplate phrases.
 */
export function qualityOf(title: string, text: string, structure: ArticleStructure | null): Quality | null {
  const body = text.slice(0, MOST_CHARACTERS);
  const words = wordsOf(body);
  if (words.length < LEAST_WORDS) return null;
  const parts = sentences(body);
  const lengths = parts.map((part) => wordsOf(part).length).filter((length) => length > 0);
  const points: QualityParts = {
    depth: 28 * depth(words.length, wordsOf(text).length),
    prose: 10 * prose(parts, lengths),
    sentenceLength: 10 * sentenceLength(lengths),
    variety: 12 * variety(words, lengths),
    evidence: 12 * evidence(body, words.length, structure),
    noRepetition: 8 * noRepetition(parts, words),
    cleanliness: 12 * cleanliness({ title, text: body, words }, structure),
    titleMatch: 8 * titleMatch(title, body),
  };
  for (const name of Object.keys(points) as (keyof QualityParts)[]) points[name] = Math.round(points[name] * 10) / 10;
  const score = Math.round(Object.values(points).reduce((sum, value) => sum + value, 0));
  return { score: Math.min(100, Math.max(0, score)), parts: points };
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Grows logarithmically: 0 at 15 words, about half at 130, 1 from 1,200. */
const depth = (read: number, all: number) =>
  clamp(Math.log(Math.max(read, Math.min(all, 1_200)) / 15) / Math.log(1_200 / 15));

function prose(parts: readonly string[], lengths: readonly number[]): number {
  const whole = parts.filter(
    (part) => /^["'“‘(]?[\p{Lu}\p{N}\p{Lo}]/u.test(part) && /[.!?…。！？:]["'”’)\]]*$/.test(part),
  );
  const inWhole = whole.reduce((sum, part) => sum + wordsOf(part).length, 0);
  return clamp(
    inWhole /
      Math.max(
        1,
        lengths.reduce((sum, length) => sum + length, 0),
      ),
  );
}

function sentenceLength(lengths: readonly number[]): number {
  if (lengths.length === 0) return 0;
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  if (mean < 10) return clamp(mean / 10);
  return mean <= 26 ? 1 : clamp(1 - (mean - 26) / 30);
}

/**
 * Rates variety: types per token over windows of a hundred words, so that long texts are not penalised, and the spread
 * of lengths.
 */
function variety(words: readonly string[], lengths: readonly number[]): number {
  const shares: number[] = [];
  for (let at = 0; at < words.length; at += 100) {
    const window = words.slice(at, at + 100).map((word) => word.toLowerCase());
    if (window.length >= 30 || at === 0) shares.push(new Set(window).size / (window.length + 12));
  }
  const share = shares.reduce((sum, value) => sum + value, 0) / shares.length;
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const spread = Math.sqrt(
    lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / Math.max(1, lengths.length),
  );
  return 0.7 * clamp((share - 0.35) / 0.27) + 0.3 * clamp(spread / Math.max(1, mean) / 0.45);
}

function evidence(text: string, words: number, structure: ArticleStructure | null): number {
  const perHundred = (pattern: RegExp) => ((text.match(pattern)?.length ?? 0) / words) * 100;
  const numbers = clamp(perHundred(/(?<![\p{L}\d])\d[\d.,]*%?/gu) / 2);
  const names = clamp(perHundred(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu) / 3);
  const quotes = clamp(perHundred(/["“”„«»]/g) / 1.5);
  const sources = structure ? clamp((structure.links + structure.quotes) / 3) : 0;
  return clamp(0.35 * numbers + 0.35 * names + 0.2 * quotes + 0.2 * sources) * clamp(words / 120);
}

function noRepetition(parts: readonly string[], words: readonly string[]): number {
  const long = parts.map((part) => part.toLowerCase()).filter((part) => part.length > 25);
  const repeated = 1 - new Set(long).size / Math.max(1, long.length);
  const runs = new Map<string, number>();
  for (let at = 0; at + 3 < words.length; at += 1) {
    const run = words
      .slice(at, at + 4)
      .join(" ")
      .toLowerCase();
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  const again = [...runs.values()].reduce((sum, count) => sum + count - 1, 0) / Math.max(1, words.length - 3);
  const counts = new Map<string, number>();
  for (const one of terms(words.slice(0, 400).join(" "))) counts.set(one, (counts.get(one) ?? 0) + 1);
  const most = Math.max(0, ...counts.values()) / Math.max(1, Math.min(words.length, 400));
  return clamp(1 - 2.5 * repeated - 3 * Math.max(0, again - 0.02) - 6 * Math.max(0, most - 0.06));
}

function cleanliness(
  { title, text, words }: { title: string; text: string; words: readonly string[] },
  structure: ArticleStructure | null,
): number {
  const long = words.filter((word) => word.length > 3);
  const shouted = long.filter((word) => /^\p{Lu}+$/u.test(word)).length / Math.max(1, long.length);
  const exclaimed = (text.match(/!/g)?.length ?? 0) / Math.max(1, words.length);
  const boilerplate = ((text.match(BOILERPLATE)?.length ?? 0) / words.length) * 100;
  const linked = structure ? structure.linkedLength / Math.max(1, text.length) : 0;
  const loudTitle = /\p{Lu}/u.test(title) && title.length > 12 && title === title.toUpperCase() ? 0.15 : 0;
  return clamp(
    1 -
      2 * Math.max(0, shouted - 0.04) -
      12 * Math.max(0, exclaimed - 0.005) -
      0.3 * boilerplate -
      Math.max(0, linked - 0.25) -
      loudTitle,
  );
}

function titleMatch(title: string, text: string): number {
  const wanted = [...new Set(terms(title))];
  if (wanted.length === 0) return 0;
  const own = new Set(wordsOf(text.slice(0, 6_000)).map((word) => stem(word.toLowerCase())));
  const named = wanted.filter((one) => own.has(one)).length / wanted.length;
  return clamp(0.55 * named + 0.6 * clamp((cosine(embed(title), embed(text)) - 0.1) / 0.5));
}
