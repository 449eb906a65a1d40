import { type Line, type LinedArticle, linesOf, type Part } from "./article-lines";
import { keyOf } from "./learn-boilerplate";
import { normalForm } from "./normal-form";

/** The element around boilerplate in HTML that is shown. It stands around text alone and never inside itself. */
export const BOILERPLATE_ELEMENT = "x-boilerplate";

/** Share of an article beside its source's usual lines that rarer lines may take before they count as its content. */
const MOST_RARE = 0.6;
/** An article of fewer words beside its boilerplate consists of it, unless it shows or plays something. */
const LEAST_WORDS = 3;
const SHOWN = /<(?:img|video|audio|iframe|picture)\b/i;
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
export function leaveOut(article: LinedArticle, boilerplate: readonly string[]): WithoutBoilerplate {
  const { parts, isOnlyBoilerplate } = boilerplateIn(article, boilerplate);
  if (parts.length === 0 || isOnlyBoilerplate) return { html: article.html, isOnlyBoilerplate };
  const rest = rewrite(article.html, parts, () => "");
  return { html: rest.replace(EMPTY, "").replace(EMPTY, "").replace(EMPTY, ""), isOnlyBoilerplate };
}

/** Returns an article's HTML with its source's boilerplate marked (`x-boilerplate`); it says and links the same. */
export function markBoilerplate(article: LinedArticle, boilerplate: readonly string[]): string {
  const { parts, isOnlyBoilerplate } = boilerplateIn(article, boilerplate);
  if (isOnlyBoilerplate) return article.html;
  return rewrite(article.html, parts, (text) => `<${BOILERPLATE_ELEMENT}>${text}</${BOILERPLATE_ELEMENT}>`);
}

/** Returns an article's lines and sentences of boilerplate in order, also those that an article of nothing else keeps. */
export function boilerplateParts(article: LinedArticle, boilerplate: readonly string[]): Part[] {
  return boilerplateIn(article, boilerplate).parts;
}

function rewrite(html: string, parts: readonly Part[], replace: (text: string) => string): string {
  const written: string[] = [];
  let at = 0;
  for (const [start, end] of parts.flatMap((part) => part.ranges())) {
    written.push(html.slice(at, start), replace(html.slice(start, end)));
    at = end;
  }
  return written.join("") + html.slice(at);
}

type Found = Part & { isRare: boolean };

function boilerplateIn(article: LinedArticle, boilerplate: readonly string[]) {
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
