import { escapeAttribute, type HtmlAttributes } from "./html-tokens";
import { cleanSrcset, imageUrl, linkUrl, mediaUrl } from "./sanitize-urls";

export type AttributeContext = {
  base: URL | null;
  inNoscript: boolean;
  /** pictures written so far */
  images: Set<string>;
  /** where the last picture is, resolved */
  image: string | null;
};
type Rule = (given: HtmlAttributes, context: AttributeContext) => string | null;

/** ` name="value"`, escaped, or nothing. */
const write = (name: string, value: string | null | undefined): string =>
  value === null || value === undefined ? "" : ` ${name}="${escapeAttribute(value)}"`;

/** Writes an attribute only if its whole value has the given form. */
function writeIf(given: HtmlAttributes, name: string, form: RegExp): string {
  const value = given.get(name)?.trim();
  return value !== undefined && value.length <= 1_000 && form.test(value) ? write(name, value) : "";
}

const writeFlag = (given: HtmlAttributes, name: string): string => (given.has(name) ? ` ${name}=""` : "");

const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,8}$/i;
const DIRECTION = /^(?:ltr|rtl|auto)$/i;
const PIXELS = /^\d{1,5}(?:px)?$/;
const SPAN = /^[1-9]\d{0,2}$/;
const INTEGER = /^-?\d{1,9}$/;
const ALIGN = /^(?:left|center|right|justify|start|end)$/i;
const VERTICAL = /^(?:top|middle|bottom|baseline)$/i;
const DATETIME = /^[\w:.+\- ]{1,64}$/;
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w-]+=(?:"[\w., +-]*"|[\w.+-]*))*$/;
const MEDIA_QUERY = /^[\w\s().,:<>=/%+*-]{1,300}$/;
const SHORT_TEXT = /^[\s\S]{1,1000}$/;

const size = (given: HtmlAttributes): string =>
  ["width", "height"].map((name) => write(name, pixels(given.get(name)))).join("");

function pixels(value: string | undefined): string | null {
  const trimmed = value?.trim() ?? "";
  return PIXELS.test(trimmed) ? trimmed.replace("px", "") : null;
}

/** `lang`, `dir` and `title` mean the same everywhere. */
function common(given: HtmlAttributes): string {
  if (given.size === 0) return "";
  const lang = given.get("lang") ?? given.get("xml:lang");
  return (
    writeIf(given, "dir", DIRECTION) +
    (lang !== undefined && LANGUAGE.test(lang.trim()) ? write("lang", lang.trim()) : "") +
    writeIf(given, "title", SHORT_TEXT)
  );
}

const LINK_EXTRAS = ' target="_blank" rel="noopener noreferrer" referrerpolicy="no-referrer"';
const IMAGE_EXTRAS = ' loading="lazy" decoding="async" referrerpolicy="no-referrer"';
const LAZY_SOURCES = [
  "data-src",
  "data-lazy-src",
  "data-original",
  "data-orig-file",
  "data-actualsrc",
  "data-hi-res-src",
];
const LAZY_SRCSETS = ["data-srcset", "data-lazy-srcset"];
const HIDDEN_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$|!)|(?:max-)?(?:width|height)\s*:\s*[01](?:\.\d+)?(?:px|pt)?\s*(?:;|$|!))/i;
const NOTHING_TO_SEE = /^\s*0*[01]?(?:\.\d*)?\s*(?:px|pt)?\s*$/i;

/** A picture nobody can see is a counter: either side at most one pixel, or hidden by its style. */
export function isInvisible(given: HtmlAttributes): boolean {
  const tiny = ["width", "height"].some((name) => {
    const value = given.get(name);
    return value !== undefined && value.trim() !== "" && NOTHING_TO_SEE.test(value);
  });
  return tiny || given.has("hidden") || HIDDEN_STYLE.test((given.get("style") ?? "").slice(0, 1_000));
}

/** The address a lazily loading page would put into `src`, if its own is missing or a placeholder. */
function imageSource(given: HtmlAttributes, context: AttributeContext): string | null {
  const own = given.get("src");
  const placeholder =
    own === undefined ||
    own.trim() === "" ||
    /^data:|(?:blank|spacer|placeholder|pixel|1x1|lazy)[^/]*\.(?:gif|png|svg)/i.test(own.slice(0, 2_000));
  if (placeholder) {
    for (const name of LAZY_SOURCES) {
      const url = imageUrl(given.get(name) ?? "", context.base);
      if (url === null) continue;
      return url;
    }
  }
  return own === undefined ? null : imageUrl(own, context.base);
}

const srcset = (given: HtmlAttributes, context: AttributeContext): string => {
  const name = given.has("srcset") ? "srcset" : (LAZY_SRCSETS.find((lazy) => given.has(lazy)) ?? "srcset");
  const candidates = cleanSrcset(given.get(name) ?? "", context.base);
  return candidates === "" ? "" : write("srcset", candidates) + writeIf(given, "sizes", MEDIA_QUERY);
};

const image: Rule = (given, context) => {
  if (isInvisible(given)) return null;
  const source = imageSource(given, context);
  // The fallback beside a picture that stands there already.
  if (source !== null && context.inNoscript && context.images.has(source)) return null;
  // Candidates of a picture whose own address was refused would bring the refused picture back.
  const candidates = source === null && (given.get("src") ?? "").trim() !== "" ? "" : srcset(given, context);
  if (source === null && candidates === "") return null;
  if (source !== null) context.images.add(source);
  context.image = source;
  return write("src", source) + candidates + write("alt", given.get("alt")) + size(given) + IMAGE_EXTRAS;
};

const media = (given: HtmlAttributes, context: AttributeContext): string =>
  write("src", mediaUrl(given.get("src") ?? "", context.base)) +
  ' controls="" preload="none"' +
  writeFlag(given, "loop") +
  writeFlag(given, "muted");

const cited: Rule = (given, context) => write("cite", httpLink(given.get("cite"), context));
const dated: Rule = (given) => writeIf(given, "datetime", DATETIME);
const spanned: Rule = (given) => writeIf(given, "span", SPAN) + writeIf(given, "align", ALIGN);
const aligned: Rule = (given) => writeIf(given, "align", ALIGN);
const language: Rule = (given) => {
  const known = /(?:^|\s)(lang(?:uage)?-[\w+#.-]{1,40})(?=\s|$)/.exec((given.get("class") ?? "").slice(0, 500));
  return write("class", known?.[1]);
};
const cell: Rule = (given) =>
  ["colspan", "rowspan"].map((name) => writeIf(given, name, SPAN)).join("") +
  writeIf(given, "align", ALIGN) +
  writeIf(given, "valign", VERTICAL) +
  writeIf(given, "scope", /^(?:row|col|rowgroup|colgroup)$/i) +
  writeIf(given, "abbr", SHORT_TEXT);

function httpLink(value: string | undefined, context: AttributeContext): string | null {
  const url = linkUrl(value ?? "", context.base);
  return url?.startsWith("http") ? url : null;
}

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  [
    "a",
    (given, context) => {
      const href = linkUrl(given.get("href") ?? given.get("xlink:href") ?? "", context.base);
      return href === null ? null : write("href", href) + writeIf(given, "hreflang", LANGUAGE) + LINK_EXTRAS;
    },
  ],
  ["img", image],
  ["audio", media],
  [
    "video",
    (given, context) =>
      `${media(given, context)} playsinline=""${write("poster", mediaUrl(given.get("poster") ?? "", context.base))}${size(given)}`,
  ],
  [
    "source",
    (given, context) => {
      const from = write("src", mediaUrl(given.get("src") ?? "", context.base)) + srcset(given, context);
      return from === "" ? null : from + writeIf(given, "type", MEDIA_TYPE) + writeIf(given, "media", MEDIA_QUERY);
    },
  ],
  [
    "track",
    (given, context) => {
      const source = mediaUrl(given.get("src") ?? "", context.base);
      if (source === null) return null;
      const kind = writeIf(given, "kind", /^(?:subtitles|captions|descriptions|chapters)$/i);
      return write("src", source) + kind + writeIf(given, "srclang", LANGUAGE) + writeIf(given, "label", SHORT_TEXT);
    },
  ],
  ["blockquote", cited],
  ["q", cited],
  ["del", (given, context) => cited(given, context) + (dated(given, context) ?? "")],
  ["ins", (given, context) => cited(given, context) + (dated(given, context) ?? "")],
  ["time", dated],
  ["data", (given) => writeIf(given, "value", SHORT_TEXT)],
  [
    "ol",
    (given) => writeIf(given, "start", INTEGER) + writeIf(given, "type", /^[1aAiI]$/) + writeFlag(given, "reversed"),
  ],
  ["li", (given) => writeIf(given, "value", INTEGER)],
  ["td", cell],
  ["th", cell],
  ["tr", aligned],
  ["p", aligned],
  ["div", aligned],
  ["col", spanned],
  ["colgroup", spanned],
  ["code", language],
  ["pre", language],
  ["details", (given) => writeFlag(given, "open")],
]);

/** The attributes to write for an allowed element, each escaped and led by a space; null refuses the element itself. */
export function attributesOf(name: string, given: HtmlAttributes, context: AttributeContext): string | null {
  const rule = RULES.get(name);
  if (rule === undefined) return common(given);
  const own = rule(given, context);
  return own === null ? null : own + common(given);
}

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

/** The same for MathML: words, switches and lengths too small to cover a page. */
export function mathAttributesOf(given: HtmlAttributes): string {
  let written = writeIf(given, "dir", DIRECTION);
  for (const name of given.keys()) {
    const form = MATH_FORMS.get(name);
    if (form !== undefined) written += writeIf(given, name, form);
  }
  return written;
}
