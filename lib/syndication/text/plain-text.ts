import { decodeHTML, decodeHTMLStrict } from "entities";
import { HTML_ELEMENTS, VOID_ELEMENTS } from "./html-elements";

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*|\/)?)>/gi;
const BREAKING = /^(?:br|p|div|li|tr|td|th|h[1-6]|ul|ol|dl|dd|dt|hr|blockquote|pre|table|section|article)$/;

const collapse = (text: string) => text.replace(/[ \t\r\n\f]+/g, " ").trim();

/** Removes everything from `open` to `close`; an unclosed one ends the text. Linear. */
function cut(text: string, open: string, close: string): string {
  const lower = text.toLowerCase();
  const parts: string[] = [];
  let done = 0;
  for (let start = lower.indexOf(open); start >= 0; start = lower.indexOf(open, done)) {
    parts.push(text.slice(done, start));
    const end = lower.indexOf(close, start);
    if (end < 0) return parts.join("");
    done = end + close.length;
  }
  return parts.join("") + text.slice(done);
}

function stripTags(html: string): string {
  if (!html.includes("<")) return html;
  let text = html.includes("<!--") ? cut(html, "<!--", "-->") : html;
  if (/<script\b/i.test(text)) text = cut(text, "<script", "</script>");
  if (/<style\b/i.test(text)) text = cut(text, "<style", "</style>");
  return text.replace(TAG, (match, _slash, name: string) => {
    const lower = name.toLowerCase();
    if (!HTML_ELEMENTS.has(lower)) return match;
    return BREAKING.test(lower) ? " " : "";
  });
}

/**
 * Returns one line of plain text for a field that may be HTML by design or by mistake: tags removed, entities decoded
 * once.
 */
export function plainTextFromHtml(html: string): string {
  const text = stripTags(html);
  return collapse(text.includes("&") ? decodeHTML(text) : text);
}

/** Returns one line for a field that is declared to be text; nothing is stripped or decoded. */
export const collapseBlanks = (text: string) => collapse(text);

/** Returns text as HTML: only what a browser would take for markup is escaped, so that ordinary text stays as it is. */
export function htmlFromText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const literal = (reference: string) =>
    decodeHTML(reference) === reference ? reference : `&amp;${reference.slice(1)}`;
  return text.replace(/&#?\w{1,32};?/g, literal).replace(/<(?=[a-z/!?])/gi, "&lt;");
}

/** Returns text of several lines as HTML that preserves them: video descriptions, the text of JSON feeds. */
export const htmlFromMultilineText = (text: string) => htmlFromText(text).replace(/\r?\n/g, "<br>\n");

/** Elements that are in titles by mistake, not as words about markup. */
const NEVER_A_WORD = new Set(["p", "script", "style", "iframe", "object"]);

/**
 * Returns true if text looks like HTML although nothing says so: an end tag, an element with attributes, a paragraph,
 * one that needs no end tag, or a whole comment. A lone "<b>" or "<!--" is taken for a word about markup, not for markup.
 */
export function looksLikeHtml(text: string): boolean {
  if (!text.includes("<")) return false;
  const comment = text.indexOf("<!--");
  if (comment >= 0 && text.includes("-->", comment)) return true;
  for (const [tag, slash, name = ""] of text.matchAll(TAG)) {
    const lower = name.toLowerCase();
    if (!HTML_ELEMENTS.has(lower)) continue;
    if (slash || VOID_ELEMENTS.has(lower) || NEVER_A_WORD.has(lower) || tag.includes("=")) return true;
  }
  return false;
}

/**
 * Returns one line of plain text for a field of a format that does not say what it contains. "?a=1&copy=2" is no
 * reference.
 */
export const plainTextFromUnknown = (text: string) =>
  looksLikeHtml(text) ? plainTextFromHtml(text) : collapse(text.includes("&") ? decodeHTMLStrict(text) : text);
