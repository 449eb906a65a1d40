import { type Line, type LinedArticle, linesOf, type Part } from "./article-lines";
import { hashOf, normalForm, wordsIn } from "./normal-form";
import { isNotice } from "./notices";

/** Articles of a source that are learnt from, the newest ones. */
export const LEARNT_FROM = 50;
/** A source with fewer articles has no boilerplate. */
export const LEAST_ARTICLES = 4;
/** Lines that a source has at most. */
export const MOST_LINES = 300;

export type LearntLine = {
  /** Hash of the normal form; ends with `!` when half of the articles or more have the line. */
  key: string;
  /** The line in the newest article that has it, entities and all. */
  text: string;
  /** Number of articles that have it. */
  articles: number;
};

/** The parts of an article that are compared. Reading them takes time; comparing them does not. */
export type ArticleSample = { title: string; body: string; lines: Sampled[] };
type Sampled = Pick<Part, "key" | "text" | "words"> & Pick<Line, "isAtEdge" | "isLink"> & { sentences: Part[] };

const LEAST_COUNT = 3;
const LONG_WORDS = 8;
const LONG_CHARACTERS = 40;
const SHORT_WORDS = 3;
const SENTENCE_WORDS = 6;
/** Shares of the articles that must have a line, by how much its words prove. */
const SHARE = { long: 0.05, usual: 0.25, notice: 0.1, link: 0.3, sentence: 0.1, always: 0.5 };
/** Words of lines that serve the site rather than the article. They count only in lines that repeat. */
const SERVICE =
  /\b(?:listen|subscrib\w*|unsubscribe|follow(?:ing)? (?:us|me|on)|share|tweet|support (?:us|our|this|the)|donat\w*|patreon|newsletter|podcast|rss|permalink|sponsor\w*|brought to you|advert\w*|affiliate|browser|spotify|itunes|overcast|copyright|©|read (?:more|the (?:full|rest)|online)|discuss|terms|privacy|membership|members|join us|contact us|get in touch|comments?)\b|§/;
const ADDRESS_LINE = /^[\p{L}\p{N} #]{2,40} §$/u;

export function sampleOf(article: LinedArticle): ArticleSample {
  const lines = linesOf(article);
  const body = hashOf(lines.map(({ key }) => key).join(" "));
  return {
    title: normalForm(article.title, ""),
    body,
    lines: lines
      .filter(({ isSpared }) => !isSpared)
      .map(({ key, text, words, isAtEdge, isLink, sentences }) => ({
        key,
        text,
        words,
        isAtEdge,
        isLink,
        sentences: sentences(),
      })),
  };
}

/**
 * Returns the lines and sentences that repeat across the articles of a source: the same notices, offers, credits and
 * navigation in at least three of them. The longer a text, the fewer articles prove it; headings, quotations, source
 * code and lead-ins ("Highlights include:") prove nothing. Articles with the same text or title count as one.
 * @param samples newest first; the first 50 count
 */
export function learnBoilerplate(samples: readonly ArticleSample[]): LearntLine[] {
  const read = samples.slice(0, LEARNT_FROM).filter(({ lines }) => lines.length > 0);
  const identities = identitiesOf(read);
  const total = new Set(identities).size;
  if (total < LEAST_ARTICLES) return [];
  const lines = new Counts(shareOf);
  read.forEach((sample, at) => {
    for (const line of sample.lines) lines.add(line, identities[at] ?? at);
  });
  const learnt = lines.learnt(total);
  const known = new Set(learnt.map(({ key }) => keyOf(key)));
  const sentences = new Counts(shareOfSentence);
  read.forEach((sample, at) => {
    for (const line of sample.lines) {
      if (known.has(line.key)) continue;
      for (const sentence of line.sentences)
        if (!known.has(sentence.key)) sentences.add(sentence, identities[at] ?? at);
    }
  });
  return [...learnt, ...sentences.learnt(total)].sort((a, b) => b.articles - a.articles).slice(0, MOST_LINES);
}

/** Returns the hash of a learnt line's key. */
export const keyOf = (learnt: string): string => (learnt.endsWith("!") ? learnt.slice(0, -1) : learnt);

/**
 * Returns for each article the number of the first one that is the same: by its text, or by its title unless the source
 * gives many articles the same one.
 */
function identitiesOf(samples: readonly ArticleSample[]): number[] {
  const titles = new Set(samples.map(({ title }) => title));
  const byTitle = titles.size >= samples.length / 2;
  const seen = new Map<string, number>();
  return samples.map(({ title, body }, at) => {
    const names = [`body ${body}`, ...(byTitle && title !== "" ? [`title ${title}`] : [])];
    const identity = names.map((name) => seen.get(name)).find((known) => known !== undefined) ?? at;
    for (const name of names) if (!seen.has(name)) seen.set(name, identity);
    return identity;
  });
}

type Counted = Pick<Part, "key" | "text">;

/** Counts the articles of each text. Almost all texts are in one alone: what they prove is asked of the others only. */
class Counts<Text extends Counted> {
  private readonly found = new Map<string, { text: Text; article: number }[]>();

  /** @param shareOf the share of the articles that must have a text; null for one that proves nothing */
  constructor(private readonly shareOf: (text: Text) => number | null) {}

  add(text: Text, article: number): void {
    const known = this.found.get(text.key);
    if (known) known.push({ text, article });
    else this.found.set(text.key, [{ text, article }]);
  }

  learnt(total: number): LearntLine[] {
    return [...this.found].flatMap(([key, all]) => {
      if (all.length < LEAST_COUNT || new Set(all.map(({ article }) => article)).size < LEAST_COUNT) return [];
      const proving = all.filter(({ text }) => this.shareOf(text) !== null);
      const [first] = proving;
      if (!first) return [];
      const articles = new Set(proving.map(({ article }) => article)).size;
      if (articles < Math.max(LEAST_COUNT, (this.shareOf(first.text) ?? 1) * total)) return [];
      const mark = articles >= SHARE.always * total ? "!" : "";
      return [{ key: `${key}${mark}`, text: first.text.text, articles }];
    });
  }
}

/** Returns the share of the articles that must have a line; null for one that proves nothing however often it stands. */
function shareOf({ text, words, isAtEdge, isLink }: Sampled): number | null {
  const form = normalForm(text, "");
  const serves = SERVICE.test(form) || isNotice(text);
  if (/[:：]$/.test(text) && !serves) return null;
  if (words >= LONG_WORDS && form.length >= LONG_CHARACTERS) return SHARE.long;
  if (words > SHORT_WORDS) return serves ? SHARE.notice : SHARE.usual;
  if (serves && (isAtEdge || isNotice(text))) return SHARE.notice;
  if (ADDRESS_LINE.test(form)) return SHARE.always;
  return isLink && isAtEdge ? SHARE.link : null;
}

function shareOfSentence({ text, words }: Part): number | null {
  if (words >= SENTENCE_WORDS && wordsIn(normalForm(text, "")) >= SENTENCE_WORDS) return SHARE.sentence;
  return words > SHORT_WORDS && isNotice(text) ? SHARE.sentence : null;
}
