import { wordsOf } from "@/lib/insight/text/count-words";
import { type ContentTypeLabel, isAdvert, signedKinds, type TypeSigns } from "./type-signs";

export type { ContentTypeLabel, TypeSigns } from "./type-signs";

/** Confidence in a content type, by its origin: measured on captured articles (`npm run eval`). */
export const CONFIDENCE_BY_SIGNS = 0.9;
const CONFIDENCE_BY_FEED = 0.8;
/** A value between the two, for confidences that were rounded for storage. */
export const SIGNS_ABOVE = 0.85;
export type ContentType = { label: ContentTypeLabel; confidence: number };

/** Points from which signs tell a kind, and what they must be ahead of those of the next kind. */
const ENOUGH = 1.5;
const AHEAD = 1.5;
/** A text of fewer words is a title alone, which tells nothing. */
const LEAST_WORDS = 5;
/** Signs of an episode from which offers are its sponsors', and no advert. */
const SPONSORED = 1.5;

/**
 * Returns the kind of an English article as its address, categories, enclosure, title and form say, or else as most of
 * its feed's articles are (`feedKind`). Null where neither tells, for an advert, and for a title without a text.
 */
export function contentTypeOf(
  title: string,
  text: string,
  { feedKind, ...signs }: TypeSigns & { feedKind?: ContentTypeLabel | null },
): ContentType | null {
  const hasEnclosure = (signs.enclosures?.length ?? 0) > 0;
  if (!hasEnclosure && wordsOf(text.slice(0, 2_000)).length < LEAST_WORDS) return null;
  const said = [...signedKinds(title, text, signs)].sort((a, b) => b[1] - a[1]);
  const episode = said.find(([label]) => label === "entertainment")?.[1] ?? 0;
  if (episode < SPONSORED && isAdvert(title, text)) return null;
  const [best, next] = said;
  if (best && best[1] >= ENOUGH && best[1] - (next?.[1] ?? 0) >= AHEAD)
    return { label: best[0], confidence: CONFIDENCE_BY_SIGNS };
  return feedKind ? { label: feedKind, confidence: CONFIDENCE_BY_FEED } : null;
}
