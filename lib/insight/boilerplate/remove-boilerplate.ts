import { type Line, type LinedArticle, linesOf, type Part } from "./article-lines";
import { keyOf } from "./learn-boilerplate";
import { normalForm } from "./normal-form";

/** Share of an article next to its source's usual lines that rarer lines may take before they count as its content. */
const MOST_RARE = 0.6;
/** An article of fewer words next to its boilerplate consists of it, unless it shows or plays something. */
const LEAST_WORDS = 3;
export const SHOWN = /<(?:img|video|audio|iframe|picture)\b/i;
const SPONSORS =
  /^(?:(?:this|today s|todays|our|the)(?: [a-z]+){0,2} (?:episode|show|issue|edition|newsletter|podcast|post|video|week)(?: of .{1,60})? (?:is|was) )?(?:sponsored|brought to you|supported|made possible) by$|^(?:(?:our|this week s|today s|episode) )?sponsors?$|^(?:links and offers|thanks to|thank you to) (?:from )?our sponsors$/;
/** Elements that hold nothing once their text is left out. */
const EMPTY = /<(a|b|em|i|li|ol|p|span|strong|sub|sup|ul)(?: [^<>]*)?>\s*<\/\1>/g;

export type WithoutBoilerplate = {
  /** The HTML without its source's boilerplate; the given string when there is none, or nothing else. */
  html: string;
  /** The article consists of boilerplate, which it keeps. */
  isOnlyBoilerplate: boolean;
};

/** Leaves out of an article what its source repeats. */
export function removeBoilerplate(article: LinedArticle, boilerplate: readonly string[]): WithoutBoilerplate {
  const { parts, isOnlyBoilerplate } = boilerplateIn(article, boilerplate);
  if (parts.length === 0 || isOnlyBoilerplate) return { html: article.html, isOnlyBoilerplate };
  const rest = without(article.html, parts);
  return { html: rest.replace(EMPTY, "").replace(EMPTY, "").replace(EMPTY, ""), isOnlyBoilerplate };
}

function without(html: string, parts: readonly Part[]): string {
  const kept: string[] = [];
  let at = 0;
  for (const [start, end] of parts.flatMap((part) => part.ranges())) {
    kept.push(html.slice(at, start));
    at = end;
  }
  return kept.join("") + html.slice(at);
}

type Found = Part & { isRare: boolean };

/** Returns an article's lines and sentences of boilerplate in order, also those that an article of nothing else keeps. */
export function boilerplateIn(
  article: LinedArticle,
  boilerplate: readonly string[],
): { parts: Part[]; isOnlyBoilerplate: boolean } {
  if (boilerplate.length === 0) return { parts: [], isOnlyBoilerplate: false };
  const known = new Map(boilerplate.map((one) => [keyOf(one), !one.endsWith("!")]));
  const lines = linesOf(article);
  const found = foundIn(lines, known);
  const sum = (parts: readonly Part[]) => parts.reduce((words, part) => words + part.words, 0);
  const usual = found.filter(({ isRare }) => !isRare);
  const own = sum(lines) - sum(usual);
  const parts = sum(found) - sum(usual) > own * MOST_RARE ? usual : found;
  const isEmpty = parts.length > 0 && sum(lines) - sum(parts) < LEAST_WORDS;
  return { parts, isOnlyBoilerplate: isEmpty && !SHOWN.test(article.html) };
}

function foundIn(lines: readonly Line[], known: ReadonlyMap<string, boolean>): Found[] {
  const hasSentences = [...known.keys()].some((key) => key.startsWith("."));
  let sponsors: { list: number; isOpen: boolean } | null = null;
  return lines.flatMap((line): Found[] => {
    // The list below "Sponsored by:" names others each time.
    if (sponsors && line.list > 0 && (sponsors.isOpen || sponsors.list === line.list)) {
      sponsors = { list: line.list, isOpen: false };
      return [{ ...line, isRare: false }];
    }
    sponsors = null;
    if (line.isSpared) return [];
    const isRare = known.get(line.key);
    if (isRare === undefined && !hasSentences) return [];
    if (isRare === undefined)
      return line.sentences().flatMap((sentence) => {
        const isRareSentence = known.get(sentence.key);
        return isRareSentence === undefined ? [] : [{ ...sentence, isRare: isRareSentence }];
      });
    if (SPONSORS.test(normalForm(line.text, ""))) sponsors = { list: 0, isOpen: true };
    return [{ ...line, isRare }];
  });
}
