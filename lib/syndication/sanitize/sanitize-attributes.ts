import type { HtmlAttributes } from "./html-tokens";
import { imageAttributes, isInvisible, type SanitizeContext, writeSrcset } from "./sanitize-image";
import { linkUrl, mediaUrl } from "./sanitize-urls";
import { DIRECTION, LANGUAGE, MEDIA_QUERY, SHORT_TEXT, SPAN, size, write, writeFlag, writeIf } from "./write-attribute";

type Rule = (given: HtmlAttributes, context: SanitizeContext) => string | null;

const INTEGER = /^-?\d{1,9}$/;
const ALIGN = /^(?:left|center|right|justify|start|end)$/i;
const VERTICAL = /^(?:top|middle|bottom|baseline)$/i;
const DATETIME = /^[\w:.+\- ]{1,64}$/;
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w-]+=(?:"[\w., +-]*"|[\w.+-]*))*$/;

const styledDirection = (style: string | undefined): string =>
  style === undefined ? "" : write("dir", STYLED_DIRECTION.exec(style)?.[1]);

/** Returns the attributes that mean the same on every element: `lang`, `dir`, `id` and `title`. */
function common(given: HtmlAttributes, context: SanitizeContext): string {
  if (given.size === 0) return "";
  const lang = given.get("lang") ?? given.get("xml:lang");
  return (
    context.targets.placeholder(given) +
    (writeIf(given, "dir", DIRECTION) || styledDirection(given.get("style"))) +
    (lang !== undefined && LANGUAGE.test(lang.trim()) ? write("lang", lang.trim()) : "") +
    writeIf(given, "title", SHORT_TEXT)
  );
}

/** The style that word processors and mails write instead of `dir`. */
const STYLED_DIRECTION = /(?:^|;)\s*direction\s*:\s*(rtl|ltr)\s*(?:;|!|$)/i;
const LINK_EXTRAS = ' target="_blank" rel="noopener noreferrer" referrerpolicy="no-referrer"';
const media = (given: HtmlAttributes, context: SanitizeContext): string =>
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

function httpLink(value: string | undefined, context: SanitizeContext): string | null {
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
  ["img", imageAttributes],
  ["audio", media],
  [
    "video",
    (given, context) =>
      isInvisible(given)
        ? null
        : `${media(given, context)} playsinline=""${write("poster", mediaUrl(given.get("poster") ?? "", context.base))}${size(given)}`,
  ],
  [
    "source",
    (given, context) => {
      const from = write("src", mediaUrl(given.get("src") ?? "", context.base)) + writeSrcset(given, context);
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

/**
 * Returns the attributes to write for an allowed element, each escaped and preceded by a space; null refuses the
 * element itself.
 */
export function attributesOf(name: string, given: HtmlAttributes, context: SanitizeContext): string | null {
  const rule = RULES.get(name);
  if (rule === undefined) return common(given, context);
  const own = rule(given, context);
  return own === null ? null : own + common(given, context);
}
