import { isNotice } from "@/lib/insight/boilerplate/notices";
import { centre, cosine, embed } from "@/lib/insight/embedding/embed";
import { wordsOf } from "@/lib/insight/text/count-words";
import { sentences } from "@/lib/insight/text/sentences";
import { pickPoints, position } from "./pick-points";

const MOST_SENTENCES = 60;
const LEAST_WORDS = 8;
const MOST_WORDS = 60;
/** A text with fewer sentences is its own summary. */
const LEAST_SENTENCES = 4;

/**
 * Returns the 3 to 5 sentences that summarise a text, in its order: near its centre, early, and unlike each other.
 * Empty for a text of fewer than four sentences.
 */
export function keyPoints(title: string, text: string): string[] {
  const all = [...new Set(sentences(text).slice(0, MOST_SENTENCES))];
  const candidates = all.flatMap((sentence, at) => {
    const length = wordsOf(sentence).length;
    if (length < LEAST_WORDS || length > MOST_WORDS || !isWhole(sentence) || isNotice(sentence)) return [];
    return [{ sentence, at, vector: embed(sentence) }];
  });
  if (candidates.length < LEAST_SENTENCES) return [];
  const middle = centre([...candidates.map(({ vector }) => vector), embed(title), embed(title)]);
  const rated = candidates.map((one) => ({
    ...one,
    worth: cosine(one.vector, middle) * position(one.at) * saying(one.sentence),
  }));
  return pickPoints(rated, (a, b) => cosine(a.vector, b.vector));
}

/** Returns whether it starts like a sentence (a name may start in lower case: "iOS 9") and ends like one. */
const isWhole = (sentence: string) =>
  /^["'“‘«([]?(?:[\p{Lu}\p{Lo}\p{N}]|\p{Ll}+\p{Lu})/u.test(sentence) && /[.!?…。！？]["'”’»)\]」』]*$/.test(sentence);

/** Questions, references to elsewhere and announcements are no key points. */
const POINTING =
  /^(?:here(?:’s|'s| is| are)\b|see\b|check out\b|watch\b|listen\b|(?:as )?(?:pictured|shown|seen) (?:above|below|here)|editor[’']s note|disclosure|disclaimer|update:|note:|in (?:this|today[’']s) (?:post|article|episode|video|tutorial|guide)\b)/i;
const saying = (sentence: string) => (/\?["'”’)]*$/.test(sentence) || POINTING.test(sentence) ? 0.6 : 1);
