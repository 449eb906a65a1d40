import "server-only";
import { removeBoilerplate } from "@/lib/insight/boilerplate/remove-boilerplate";
import { isWorthPoints } from "@/lib/insight/key-points/key-points";
import { plainText } from "@/lib/syndication/sanitize/excerpt";

/** Characters: of a longer text a model gets the beginning. */
const MOST_TEXT = 8_000;

/**
 * Returns the beginning of an article's text without markup and without what its source repeats, or null where it is too
 * short for key points.
 */
export function textForPoints(article: { title: string; html: string }, boilerplate: readonly string[]): string | null {
  const text = plainText(removeBoilerplate(article, boilerplate).html, MOST_TEXT);
  return isWorthPoints(text) ? text : null;
}
