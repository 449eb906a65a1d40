import type { HtmlAttributes } from "./html-tokens";
import { DIRECTION, SHORT_TEXT, SPAN, writeIf } from "./write-attribute";

const MATH_LENGTH = /^-?\d{0,2}(?:\.\d{1,4})?(?:em|ex|px|pt|%)?$/;
const MATH_WORDS = /^[a-z][a-z -]{0,40}$/i;
const MATH_FORMS: ReadonlyMap<string, RegExp> = new Map([
  ...["display", "mathvariant", "form", "columnalign", "rowalign", "notation", "align", "linebreak"].map(
    (name) => [name, MATH_WORDS] as const,
  ),
  ...[
    "stretchy",
    "symmetric",
    "fence",
    "separator",
    "largeop",
    "movablelimits",
    "accent",
    "accentunder",
    "displaystyle",
    "bevelled",
  ].map((name) => [name, /^(?:true|false)$/i] as const),
  ...["width", "height", "depth", "lspace", "rspace", "voffset", "linethickness"].map(
    (name) => [name, MATH_LENGTH] as const,
  ),
  ["open", /^[^a-z0-9]{0,4}$/i],
  ["close", /^[^a-z0-9]{0,4}$/i],
  ["separators", /^[^a-z0-9]{0,8}$/i],
  ["columnspan", SPAN],
  ["rowspan", SPAN],
  ["scriptlevel", /^[+-]?\d$/],
  ["encoding", /^[\w./+-]{1,60}$/],
  ["alttext", SHORT_TEXT],
]);

/** Returns the attributes to write for a MathML element: keywords, booleans and lengths too small to cover a page. */
export function mathAttributesOf(given: HtmlAttributes): string {
  let written = writeIf(given, "dir", DIRECTION);
  for (const name of given.keys()) {
    const form = MATH_FORMS.get(name);
    if (form !== undefined) written += writeIf(given, name, form);
  }
  return written;
}
