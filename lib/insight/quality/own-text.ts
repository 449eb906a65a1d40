import { isNotice } from "@/lib/insight/boilerplate/notices";
import { countWords } from "@/lib/insight/text/count-words";

/** Lines after which only sponsors follow, as the notes of podcasts end. */
const SPONSORS = /\b(?:sponsor(?:ed|s)?|brought to you|supported)\b(?: by)?[^.!?]{0,40}:\s*$/i;
/** Sponsors that a list has at most. */
const MOST_SPONSORS = 12;
/** A shorter line without an end is an entry of a list or a caption rather than a sentence. */
const LINE_WORDS = 9;

/** Phrases of adverts. */
const OFFERS =
  /\b(?:(?:coupon|promo|discount|offer)s?\b.{0,12}\bcodes?|(?:use|using|with|enter)(?: [a-z]+){0,3} (?:code|coupon)\b|(?:special|exclusive|best|great|top|hottest) (?:offers?|deals?|discounts?|prices?)|\d+ ?% off|[$€£]\d+(?:\.\d+)? off|on sale|deals? on|free trial|money[- ]back|lifetime (?:subscription|access|licen[cs]e)|early bird|limited[- ](?:time )?offer|(?:order|buy|shop|register|book) (?:now|today|yours)|sponsor(?:ing|ed)|for (?:just|only) [$€£]\d+|normally [$€£]\d+|get yours?|sign up now)\b/gi;
/** Titles of adverts. */
const OFFER_TITLE =
  /\b(?:deals?|discounts?|coupons?|giveaways?|sale|sponsor(?:ed)?|bargains?)\b|\bsave (?:up to |hundreds|[$€£]?\d)|[$€£]\d[\d,]* (?:off|value)\b|\d+ ?% off\b/i;

/** The article's own words, for rating how much there is to read. */
export type OwnText = {
  /** Words outside adverts, notices and bare lists; those in block quotations count half. */
  words: number;
  /** Share of the words that is in such lines, 0–1. */
  spent: number;
};

/** Counts the words of an article's sentences. `quoted` is the share of the text in block quotations, 0–1. */
export function ownTextOf(text: string, quoted: number): OwnText {
  let kept = 0;
  let all = 0;
  let sponsors = 0;
  for (const line of text.split("\n")) {
    const words = lengthOf(line);
    all += words;
    if (SPONSORS.test(line)) sponsors = MOST_SPONSORS;
    else if (sponsors > 0) sponsors -= 1;
    else if (!isNotice(line) && (words >= LINE_WORDS || isSentence(line, words))) kept += words;
  }
  return { words: kept * (1 - 0.5 * quoted), spent: all === 0 ? 0 : 1 - kept / all };
}

/** Two characters of Chinese or Japanese say about as much as a word. */
function lengthOf(line: string): number {
  const { words, ideographs } = countWords(line);
  return words + ideographs / 2;
}

const isSentence = (line: string, words: number) => words >= 4 && /[.!?…。！？:]["'”’»)\]]*$/.test(line);

/** Returns a text up to its list of sponsors. */
export function beforeSponsors(text: string): string {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => SPONSORS.test(line));
  return at < 0 ? text : lines.slice(0, at).join("\n");
}

/** Returns the degree to which an article is an advert, 0–1. */
export function advertShare(title: string, text: string): number {
  const offers = text.match(OFFERS)?.length ?? 0;
  if (offers === 0) return 0;
  const rate = offers / (Math.max(lengthOf(text), 60) / 60);
  return Math.min(1, 0.45 * rate + (OFFER_TITLE.test(title) ? 0.5 : 0));
}
