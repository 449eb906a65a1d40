import type { ArticleStructure } from "@/lib/insight/read-article";
import { countWords, wordsOf } from "@/lib/insight/text/count-words";
import { sentences } from "@/lib/insight/text/sentences";
import { advertShare, ownTextOf } from "./own-text";

/** Facts that the points are given for; each can be counted again by a reader. */
export type QualityFacts = {
  /** Words; two characters of Chinese or Japanese count as one. */
  words: number;
  /** Words in sentences of its own: outside adverts, notices and bare lists; those in block quotations count half. */
  ownWords: number;
  paragraphs: number;
  headings: number;
  /** Entries of lists. */
  listEntries: number;
  links: number;
  quotations: number;
  /** Numbers within the text. */
  figures: number;
  /** Words written as names within a sentence. */
  names: number;
  /** Sentences that stand more than once. */
  repeated: number;
  /** Words of four letters and more in capitals. */
  shouted: number;
  exclamationMarks: number;
  /** Degree to which it is an advert, 0–1. */
  advert: number;
  /** Share of the text that is links, 0–1. */
  linked: number;
  /**
   * Degree to which the words form no sentences: in English, the share of "the" and "a" before a word that cannot
   * follow them; 1 for a text without sentence ends.
   */
  broken: number;
};

/** Points by part, with maxima of 50, 10, 10 and 30. */
export type QualityParts = { fullText: number; structure: number; references: number; care: number };
export type Quality = { score: number; parts: QualityParts };

/** A shorter text cannot be judged. */
const LEAST_WORDS = 100;
const MOST_CHARACTERS = 30_000;
/** Own words from which a text has points, and from which it has all. */
const [FEW_WORDS, ENOUGH_WORDS] = [25, 200];
const ENOUGH_PARAGRAPHS = 6;
/** Links, quotations, figures and names per hundred words. */
const ENOUGH_REFERENCES = 8;

/**
 * Rates how an article is made, 0–100, as the sum of four parts, each of facts that are shown next to it. It rates the form
 * of a text, not whether it is true. Null below 100 words. The numbers were chosen on the tuning half of the captured
 * articles. An extract is not to be rated: its form is not the article's.
 */
export function qualityOf(title: string, text: string, structure: ArticleStructure | null): Quality | null {
  const facts = qualityFacts(title, text, structure);
  if (facts.words < LEAST_WORDS) return null;
  const parts: QualityParts = {
    fullText: 50 * fullText(facts),
    structure: 5 * paragraphs(facts) + 5 * form(facts),
    references: 10 * references(facts),
    care: 30 * care(facts),
  };
  for (const name of Object.keys(parts) as (keyof QualityParts)[]) parts[name] = Math.round(parts[name] * 10) / 10;
  return { score: Math.round(parts.fullText + parts.structure + parts.references + parts.care), parts };
}

/**
 * Shares up to which no points are lost: broken sentences (natural texts have at most a tenth, shuffled ones a third),
 * words in capitals, exclamation marks per word, and text in links.
 */
export const TOLERATED = { broken: 0.12, shouted: 0.02, exclaimed: 0.005, linked: 0.25 };

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Own words from 25 to 200 on a logarithmic scale; nothing for what are not sentences. */
const fullText = ({ ownWords, broken }: QualityFacts) =>
  clamp(Math.log(Math.max(1, ownWords) / FEW_WORDS) / Math.log(ENOUGH_WORDS / FEW_WORDS)) * (1 - notSentences(broken));

const paragraphs = (facts: QualityFacts) => clamp((facts.paragraphs - 1) / (ENOUGH_PARAGRAPHS - 1));

const form = ({ headings, listEntries, quotations }: QualityFacts) =>
  clamp((headings + listEntries / 3 + quotations / 2) / 2);

const references = ({ links, quotations, figures, names, words }: QualityFacts) =>
  clamp((((links + quotations + figures + names) / words) * 100) / ENOUGH_REFERENCES);

/** Returns 1 minus the deductions for adverts, broken sentences, repetition, shouting and a text of links. */
const care = (facts: QualityFacts) =>
  clamp(
    1 -
      facts.advert -
      notSentences(facts.broken) -
      0.3 * facts.repeated -
      4 * Math.max(0, facts.shouted / facts.words - TOLERATED.shouted) -
      20 * Math.max(0, facts.exclamationMarks / facts.words - TOLERATED.exclaimed) -
      2 * Math.max(0, facts.linked - TOLERATED.linked),
  );

const notSentences = (broken: number) => clamp((broken - TOLERATED.broken) / 0.15);

/** Counts the facts of a text. */
export function qualityFacts(title: string, text: string, structure: ArticleStructure | null): QualityFacts {
  const body = text.slice(0, MOST_CHARACTERS);
  const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0;
  const { words, ideographs } = countWords(body);
  const quoted = structure ? clamp(structure.quotedLength / Math.max(1, text.length)) : 0;
  const long = sentences(body)
    .map((sentence) => sentence.toLowerCase())
    .filter((sentence) => sentence.length > 25);
  return {
    words: words + Math.round(ideographs / 2),
    ownWords: Math.round(ownTextOf(body, quoted).words),
    paragraphs: body.split("\n").filter((line) => wordsOf(line).length >= 9 || countWords(line).ideographs >= 18)
      .length,
    headings: structure?.headings ?? 0,
    listEntries: structure ? structure.steps + structure.bullets : 0,
    links: structure?.links ?? 0,
    quotations: Math.floor(count(/["“”„«»]/g) / 2) + (structure?.quotes ?? 0),
    figures: count(/(?<![\p{L}\d])\d[\d.,]*%?/gu),
    names: count(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu),
    repeated: long.length - new Set(long).size,
    shouted: wordsOf(body).filter((word) => word.length > 3 && /^\p{Lu}+$/u.test(word)).length,
    exclamationMarks: count(/!/g),
    advert: advertShare(title, body),
    linked: structure ? clamp(structure.linkedLength / Math.max(1, text.length)) : 0,
    broken: brokenShare(body),
  };
}

const CANNOT_FOLLOW = new Set(
  "of in to for on with at by from as into and or but the a an is was are were be been has had have do does did will would can could that which who it he she they we i you this these those if not no than then so".split(
    " ",
  ),
);
const LEAST_ARTICLES = 5;

/** Words to each end of a sentence from which there are none. */
const ENDLESS = 80;

function brokenShare(text: string): number {
  const words = wordsOf(text).map((word) => word.toLowerCase());
  if (words.length > ENDLESS * (text.match(/[.!?…:。！？؟।]/g)?.length ?? 0)) return 1;
  let all = 0;
  let broken = 0;
  for (const [at, word] of words.entries()) {
    if (word !== "the" && word !== "a" && word !== "an") continue;
    all += 1;
    if (CANNOT_FOLLOW.has(words[at + 1] ?? "")) broken += 1;
  }
  return all < LEAST_ARTICLES ? 0 : broken / all;
}
