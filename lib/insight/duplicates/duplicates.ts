import { compareTexts, type Fingerprints, type TextPair } from "./fingerprints";
import { compareTitles, type TitlePair } from "./titles";

/**
 * The reason why two articles are duplicates: the same address, text or headline, or one is the teaser of the other.
 */
export type DuplicateReason = "link" | "text" | "headline" | "teaser";

/** An article to compare; optional fields are compared where they are known. */
export type Comparable = Pick<Fingerprints, "shingles"> & {
  title: string;
  /** The feed it comes from: one feed seldom publishes an article twice, but has many articles with similar titles. */
  source?: number | string;
  /** Canonical addresses and ids that are unique everywhere. */
  addresses?: readonly string[];
  /** Address of its picture. */
  picture?: string | null;
  publishedAt?: Date;
};

/** Texts of fewer words may be teasers, and say too little to contradict another one. */
const SHORT = 60;
/** Texts of fewer words say nothing that the title does not say. */
const NO_TEXT = 25;
/** Number of words from which two texts would share a few if one were made from the other. */
const COMPARABLE_WORDS = 10;
const DAY_MS = 86_400_000;
/** Largest distance in days between articles without a common text or address. */
const HEADLINE_DAYS = 4;

/**
 * Returns why two articles say the same in the same words, or null when they do not: a reader who has one of them misses
 * nothing without the other. Titles with different numbers, versions or dates are different articles of a series.
 * @param similarity cosine of their vectors
 * @param ignored shingles that are in several articles of one source (`compareTexts`) and prove nothing
 */
export function duplicateReason(
  [a, b]: readonly [Comparable, Comparable],
  similarity: number,
  ignored: ReadonlySet<number> = new Set(),
): DuplicateReason | null {
  const titles = compareTitles(a.title, b.title);
  if (titles.isSeries) return null;
  const pair: Pair = {
    titles,
    texts: compareTexts(a.shingles, b.shingles, ignored),
    similarity,
    isUntitled: a.title.trim() === "" || b.title.trim() === "",
    isSameAddress: haveCommon(a.addresses, b.addresses),
    isOtherAddress: areOther(a.addresses, b.addresses),
    isOtherPicture: areOther(pictureOf(a), pictureOf(b)),
    days: a.publishedAt && b.publishedAt ? Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) / DAY_MS : 0,
  };
  return a.source !== undefined && a.source === b.source ? withinSource(pair) : acrossSources(pair);
}

/** Returns true if there is a reason (`duplicateReason`). */
export const isDuplicate = (...compared: Parameters<typeof duplicateReason>): boolean =>
  duplicateReason(...compared) !== null;

type Pair = {
  titles: TitlePair;
  texts: TextPair;
  similarity: number;
  isUntitled: boolean;
  isSameAddress: boolean;
  /** Both have an address or a picture, and not the same one. */
  isOtherAddress: boolean;
  isOtherPicture: boolean;
  days: number;
};

/** One feed publishes an article again under the same title or address, or nearly all of its text again. */
function withinSource(pair: Pair): DuplicateReason | null {
  const { titles, texts, isSameAddress, isUntitled } = pair;
  // Pictures under one caption: what is new is at another address or in another picture.
  if (texts.longerWords < SHORT && (pair.isOtherAddress || pair.isOtherPicture)) return null;
  if (texts.shared >= 8 && texts.alike >= 0.8) return "text";
  const isRepeated = texts.shared >= 4 && texts.contained >= 0.5;
  if (isSameAddress && (isSameShortText(pair) || (titles.isEqual && isRepeated)) && (titles.isEqual || isUntitled))
    return "link";
  if (!titles.isEqual || !titles.isSameHeadline) return null;
  if (isRepeated) return "text";
  return texts.longerWords < NO_TEXT && pair.days <= HEADLINE_DAYS ? "headline" : null;
}

function acrossSources(pair: Pair): DuplicateReason | null {
  const { titles, texts, similarity, days } = pair;
  if (pair.isSameAddress && agrees(pair)) return "link";
  if (texts.longerWords < NO_TEXT && pair.isOtherPicture) return null;
  if (isSameText(pair)) return "text";
  if (isBeginning(pair)) return days > HEADLINE_DAYS ? null : "teaser";
  // Two whole texts without a common sentence are two articles, whatever their titles.
  if (texts.words >= SHORT || days > HEADLINE_DAYS) return null;
  if (!titles.isSameHeadline) return null;
  // Two papers report one event in words of their own: without a common line, only the very same headline makes them one.
  if (texts.words >= COMPARABLE_WORDS && texts.shared === 0 && !titles.isEqual) return null;
  if (texts.longerWords >= SHORT) return similarity >= 0.5 ? "teaser" : null;
  return texts.words < NO_TEXT || similarity >= 0.6 ? "headline" : null;
}

/** Under the same headline, all that the shorter text says is in the longer one, of which few words are sampled. */
const isBeginning = ({ titles, texts }: Pair) =>
  (titles.isEqual || titles.isSameHeadline) &&
  texts.contained >= 0.9 &&
  texts.shared >= (titles.isSameHeadline ? 1 : 2) &&
  texts.words < texts.longerWords / 2;

/** Link blogs link to other people's articles: one address is one article only where titles or texts agree. */
function agrees(pair: Pair): boolean {
  const { titles, texts, isUntitled } = pair;
  if (texts.shared >= 4 && texts.contained >= 0.6) return true;
  if (isUntitled) return isSameShortText(pair);
  return titles.shared >= 0.5 && (texts.words < SHORT || texts.contained >= 0.3);
}

const isSameShortText = ({ texts, similarity }: Pair) => texts.longerWords < NO_TEXT && similarity >= 0.9;

/**
 * The more the titles differ, the more of the text must be the same: two posts under different titles may quote the same
 * statement, of which each then is only a part.
 */
function isSameText({ titles, texts, similarity, isUntitled }: Pair): boolean {
  if (texts.shared < 4) return false;
  if (texts.shared >= 8 && texts.alike >= 0.6) return true;
  if (titles.shared >= 0.6) return texts.contained >= 0.3 && similarity >= 0.5;
  if (similarity < 0.6) return false;
  if (titles.shared >= 0.4 || isUntitled) return texts.contained >= 0.5 && texts.alike >= 0.1;
  return texts.contained >= 0.75 || (texts.contained >= 0.6 && texts.alike >= 0.25) || texts.alike >= 0.4;
}

const pictureOf = ({ picture }: Comparable) => (picture ? [picture.replace(/\?.*$/, "")] : []);
const areOther = (a: readonly string[] = [], b: readonly string[] = []) =>
  a.length > 0 && b.length > 0 && !haveCommon(a, b);
const haveCommon = (a: readonly string[] = [], b: readonly string[] = []) => a.some((one) => b.includes(one));
