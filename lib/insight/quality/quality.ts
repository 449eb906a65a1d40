import { cosine, embed } from "@/lib/insight/embedding/embed";
import type { ArticleStructure } from "@/lib/insight/read-article";
import { wordsOf } from "@/lib/insight/text/count-words";
import { sentences } from "@/lib/insight/text/sentences";
import { stem } from "@/lib/insight/text/stem";
import { terms } from "@/lib/insight/text/terms";
import { depthForLength } from "./for-length";
import { advertShare, ownTextOf } from "./own-text";

/** Points by part, with maxima of 40, 12, 6, 8, 12, 6, 12 and 4. */
export type QualityParts = {
  /** How much the article says itself, up to what a short complete article needs, and within its level for its length. */
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
  /** No advert, no shouting, no boilerplate, not all links. */
  cleanliness: number;
  /** The text is about what its title says. */
  titleMatch: number;
};
export type Quality = { score: number; parts: QualityParts };

const LEAST_WORDS = 15;
const MOST_CHARACTERS = 30_000;
/** Words of an article's own at which depth begins, is nearly complete and is complete. */
const FEW_WORDS = 18;
const ENOUGH_WORDS = 250;
const MANY_WORDS = 1_500;
/** Words of a list's entry that says something. */
const LIST_WORDS = 7;
const MUCH_EVIDENCE = 120;
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
  const advert = advertShare(title, body);
  const quoted = structure ? clamp(structure.quotedLength / Math.max(1, text.length)) : 0;
  const own = ownTextOf(body, quoted);
  const whole = Math.max(own.words, (own.words * text.length) / Math.max(1, body.length));
  const points: QualityParts = {
    depth: 40 * depth(whole) * (1 - 0.6 * advert),
    prose: 12 * prose(parts, lengths, structure) * (1 - own.spent),
    sentenceLength: 6 * sentenceLength(lengths),
    variety: 8 * variety(words, lengths),
    evidence: 12 * evidence(body, structure) * (1 - own.spent) * (1 - advert),
    noRepetition: 6 * noRepetition(parts, words),
    cleanliness: 12 * cleanliness({ title, text: body, words }, structure) * (1 - advert),
    titleMatch: 4 * titleMatch(title, body),
  };
  for (const name of Object.keys(points) as (keyof QualityParts)[]) points[name] = Math.round(points[name] * 10) / 10;
  const total = () => Object.values(points).reduce((sum, value) => sum + value, 0);
  const length = { others: total() - points.depth, words: (words.length * text.length) / body.length, most: 40 };
  points.depth = Math.round(depthForLength(points.depth, length) * 10) / 10;
  const score = Math.round(total());
  return { score: Math.min(100, Math.max(0, score)), parts: points };
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** What a complete short article needs is worth most; four fifths of the points at 250 words, the rest up to 1,500. */
const depth = (words: number) =>
  0.85 * clamp(Math.log(words / FEW_WORDS) / Math.log(ENOUGH_WORDS / FEW_WORDS)) +
  0.15 * clamp(Math.log(words / ENOUGH_WORDS) / Math.log(MANY_WORDS / ENOUGH_WORDS));

/** Rates whole sentences. Entries of lists need no full stop when they are long enough to say something. */
function prose(parts: readonly string[], lengths: readonly number[], structure: ArticleStructure | null): number {
  const hasList = structure !== null && structure.bullets + structure.steps >= 3;
  const whole = parts.filter(
    (part) =>
      (/^["'“‘(]?[\p{Lu}\p{N}\p{Lo}]/u.test(part) && /[.!?…。！？:]["'”’)\]]*$/.test(part)) ||
      (hasList && wordsOf(part).length >= LIST_WORDS),
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

/** Rates numbers, names, quotations and sources by their number: the first ones count most. */
function evidence(text: string, structure: ArticleStructure | null): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const numbers = count(/(?<![\p{L}\d])\d[\d.,]*%?/gu);
  const names = count(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu);
  const quotes = count(/["“”„«»]/g) / 2;
  const sources = structure ? structure.links + structure.quotes : 0;
  return clamp(Math.log1p(numbers + names + quotes + sources) / Math.log1p(MUCH_EVIDENCE));
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
  // A note without a title promises nothing.
  if (wanted.length === 0) return 0.5;
  const own = new Set(wordsOf(text.slice(0, 6_000)).map((word) => stem(word.toLowerCase())));
  const named = wanted.filter((one) => own.has(one)).length / wanted.length;
  return clamp(0.55 * named + 0.6 * clamp((cosine(embed(title), embed(text)) - 0.1) / 0.5));
}
