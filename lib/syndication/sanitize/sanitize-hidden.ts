import type { HtmlAttributes } from "./html-tokens";

const LONGEST_STYLE = 1_000;
const NOT_SHOWN =
  /(?:^|;)\s*(?:display\s*:\s*none\b|(?:content-)?visibility\s*:\s*(?:hidden|collapse)\b|(?:left|right|top|bottom|margin-left|margin-top|text-indent)\s*:\s*-\d{4}|clip\s*:\s*rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]|clip-path\s*:\s*inset\(\s*(?:50|100)%|transform\s*:\s*scale\(\s*0(?:\.0+)?\s*[,)]|zoom\s*:\s*0\s*(?:;|$|!))/i;
const SEEN_THROUGH = /(?:^|;)\s*opacity\s*:\s*(?:0+(?:\.0*)?|\.0+)\s*%?\s*(?:;|$|!)/i;
const TINY_SIDE =
  /(?:^|;)\s*(?:max-)?(?:width|height)\s*:\s*\+?(?:0*(?:[01](?:\.\d*)?|\.\d+)\s*(?:px|pt)?|0+(?:\.0*)?\s*[a-z%]+)\s*(?:;|$|!)/i;

/** Returns a style as a browser parses it: without comments, escapes resolved (CSS Syntax 3, 4.3.7). */
function styleOf(given: HtmlAttributes): string {
  const style = given.get("style")?.slice(0, LONGEST_STYLE) ?? "";
  if (!style.includes("\\") && !style.includes("/*")) return style;
  return style
    .replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)/g, "")
    .replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_, hex?: string, plain?: string) =>
      hex === undefined ? (plain ?? "") : String.fromCharCode(Number.parseInt(hex, 16) & 0xffff),
    );
}

/** Returns true if a browser would not show the element, nor anything inside it. */
export const isHidden = (given: HtmlAttributes): boolean =>
  given.size > 0 && (given.has("hidden") || (given.has("style") && NOT_SHOWN.test(styleOf(given))));

/**
 * Returns true if a picture or frame is too small, or too transparent, to be seen: a side below two pixels, or both of
 * at most three.
 */
export function isTiny(given: HtmlAttributes): boolean {
  const sides = ["width", "height"].map((name) => sideOf(given.get(name)));
  if (sides.some((side) => side < 2) || sides.every((side) => side <= 3)) return true;
  const style = styleOf(given);
  return style !== "" && (SEEN_THROUGH.test(style) || TINY_SIDE.test(style));
}

/**
 * Parses a dimension value (HTML standard, "rules for parsing dimension values"): what follows the number is ignored,
 * except a percent sign.
 */
function sideOf(value: string | undefined): number {
  const [, number, percent] = /^[\t\n\f\r ]*(\d+(?:\.\d*)?)(%?)/.exec(value?.slice(0, 50) ?? "") ?? [];
  if (number === undefined) return Number.POSITIVE_INFINITY;
  return percent === "%" && Number(number) > 0 ? Number.POSITIVE_INFINITY : Number(number);
}
