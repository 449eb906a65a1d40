import { pluralize } from "@/lib/client/format/pluralize";
import type { DuplicateArticle, DuplicateReason } from "@/lib/contracts/intelligence";

export const REASONS: Record<DuplicateReason, string> = {
  link: "Same address",
  text: "Same text",
  headline: "Same headline",
  teaser: "A teaser of the article",
};

/** As many words that differ are named at most. */
const WORD_DIFFERENCES_SHOWN = 6;
/** More words that differ are counted, not named. */
const FEW = 12;

type Difference = NonNullable<DuplicateArticle["difference"]>;

/** Returns a short description of the differences between the texts of a duplicate and its original. */
export function textDifference({ words, originalWords, added, missing, ...first }: Difference): string {
  if (words === 0 && originalWords === 0) return "neither has a text";
  if (words === 0) return "only the original has a text";
  if (originalWords === 0) return "the original has no text";
  const count = Math.max(added, missing);
  if (count === 0) return "every word is the same";
  if (count > FEW) return `${pluralize(words, "word")} here, ${originalWords.toLocaleString("en-US")} in the original`;
  const [here, there] = [quoted(first.firstAdded, added), quoted(first.firstMissing, missing)];
  if (missing === 0) return `${pluralize(added, "word")} more: ${here}`;
  if (added === 0) return `${pluralize(missing, "word")} fewer: without ${there}`;
  return `${pluralize(count, "word")} ${count === 1 ? "differs" : "differ"}: ${here} instead of ${there}`;
}

/** A word that differs in several places is named once; fewer than may be named are all there are. */
const quoted = (words: readonly string[], count: number) =>
  `“${words.join(" ")}${count > words.length && words.length === WORD_DIFFERENCES_SHOWN ? " …" : ""}”`;

const MINUTE = 60_000;
const UNITS = [
  [24 * 60 * MINUTE, "day"],
  [60 * MINUTE, "hour"],
  [MINUTE, "minute"],
] as const;

/** Returns the time between the original and its duplicate: "2 hours later"; null if a feed gives no date. */
export function laterBy(datePublished: string | null, { originalDatePublished }: Difference): string | null {
  if (datePublished === null || originalDatePublished === null) return null;
  const distance = Date.parse(datePublished) - Date.parse(originalDatePublished);
  const unit = UNITS.find(([length]) => Math.abs(distance) >= length);
  if (!unit) return "at the same time";
  return `${pluralize(Math.floor(Math.abs(distance) / unit[0]), unit[1])} ${distance > 0 ? "later" : "earlier"}`;
}

export type TitlePiece = { at: number; text: string; isOwn: boolean };

/** Splits a title into its words and what is between them, and says which words another title has not. */
export function titlePieces(title: string, other: string): TitlePiece[] {
  const known = new Set(other.toLowerCase().match(WORDS));
  let at = 0;
  return title.split(/([\p{L}\p{N}]+)/u).flatMap((text, place) => {
    const piece = { at, text, isOwn: place % 2 === 1 && !known.has(text.toLowerCase()) };
    at += text.length;
    return text === "" ? [] : [piece];
  });
}

const WORDS = /[\p{L}\p{N}]+/gu;
