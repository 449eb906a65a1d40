import {
  collapseBlanks,
  htmlFromMultilineText,
  htmlFromText,
  looksLikeHtml,
  plainTextFromHtml,
  plainTextFromUnknown,
} from "@/lib/syndication/text/plain-text";
import { resolveHtml } from "@/lib/syndication/text/resolve-html";
import { attribute, NO_ATTRIBUTES } from "@/lib/syndication/xml/attribute";
import { hasElements, isElement, type XmlElement } from "@/lib/syndication/xml/element";
import { innerHtml } from "@/lib/syndication/xml/inner-html";
import { textOf } from "@/lib/syndication/xml/text-of";

/** The encoding of a field's characters; "guess" for a format (or a feed) that does not name it. */
type Reading = "text" | "html" | "xhtml" | "base64" | "guess" | "none";

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const utf8 = new TextDecoder("utf-8", { fatal: true });
const MAX_PLAIN = 8_192;

/**
 * Returns the encoding of a field: by RFC 4287, section 4.1.3.3, and the `mode` of Atom 0.3; "guess" for other formats,
 * which do not name it.
 */
function textKindOf(element: XmlElement): Reading {
  if (element.attributes === NO_ATTRIBUTES) return "guess";
  const type = attribute(element, "type").toLowerCase().split(";")[0]?.trim() ?? "";
  const mode = attribute(element, "mode").toLowerCase();
  if (mode === "base64") return "base64";
  if (type === "xhtml" || type.endsWith("/xhtml+xml")) return hasElements(element) || mode === "xml" ? "xhtml" : "html";
  if (type === "html" || type.endsWith("/html")) return hasElements(element) ? "xhtml" : "html";
  if (type === "text") return "text";
  if (type === "text/plain" || type === "plain") return mode === "escaped" ? "guess" : "text";
  if (type === "" || type.startsWith("text/")) return "guess";
  if (/[/+]xml$/.test(type)) return "xhtml";
  // Only content may have another media type (4.1.3.1); every other field is a text construct (3.1.1).
  return element.name === "content" && /^[\w.+-]+\/[\w.+-]+$/.test(type) ? "base64" : "guess";
}

/**
 * Returns the content of the one div that XHTML has around it and that is not part of it (RFC 4287, section 3.1.1.3).
 */
function unwrapped(element: XmlElement): XmlElement {
  const filled = element.children.filter((child) => isElement(child) || child.text.trim() !== "");
  const only = filled.length === 1 ? filled[0] : undefined;
  return only && isElement(only) && /^(?:(?:xhtml|foreign):)?div$/.test(only.name) ? only : element;
}

/** Returns the text in an encoded field, or the field as it is if it isn't encoded text after all. */
function fromBase64(element: XmlElement): string {
  const text = textOf(element).trim();
  const encoded = text.replace(/\s+/g, "");
  if (!BASE64.test(encoded)) return text;
  try {
    return utf8.decode(Buffer.from(encoded, "base64"));
  } catch {
    return text;
  }
}

const binary = (element: XmlElement) => /^(?:image|audio|video|font)\//i.test(attribute(element, "type"));

/** Elements of Atom, whose unlabelled content is text (RFC 4287, section 3.1.1) unless it plainly is HTML. */
const TEXT_BY_DEFAULT = new Set(["summary", "content", "subtitle", "tagline"]);

function guessedHtml(element: XmlElement): string {
  const text = textOf(element);
  if (looksLikeHtml(text)) return text;
  if (element.name === "media:description") return htmlFromMultilineText(text.trim());
  return TEXT_BY_DEFAULT.has(element.name) ? htmlFromText(text) : text;
}

function rawHtml(element: XmlElement): string {
  const reading = textKindOf(element);
  switch (reading) {
    case "text":
      if (hasElements(element)) return innerHtml(element, true);
      return element.name === "media:description"
        ? htmlFromMultilineText(textOf(element).trim())
        : htmlFromText(textOf(element));
    case "xhtml":
      return innerHtml(unwrapped(element), !attribute(element, "type").includes("xhtml"));
    case "base64":
      return binary(element) ? "" : fromBase64(element);
    default:
      if (hasElements(element)) return innerHtml(unwrapped(element), true);
      return reading === "html" ? textOf(element) : guessedHtml(element);
  }
}

/** Returns a field as HTML with absolute addresses, trimmed; undefined when it is empty. */
export function htmlOf(element: XmlElement | undefined): string | undefined {
  if (!element) return undefined;
  return resolveHtml(rawHtml(element).trim(), element.base) || undefined;
}

/** Returns a field as one line of plain text, whatever its type; empty when absent. */
export function plainTextOf(element: XmlElement | undefined): string {
  if (!element) return "";
  const reading = textKindOf(element);
  if (reading === "base64") return plainTextFromHtml(fromBase64(element).slice(0, MAX_PLAIN));
  const text = textOf(element).slice(0, MAX_PLAIN);
  if (reading === "xhtml" || hasElements(element)) return collapseBlanks(text);
  if (reading === "text" && attribute(element, "type") === "text" && !looksLikeHtml(text)) return collapseBlanks(text);
  return reading === "html" ? plainTextFromHtml(text) : plainTextFromUnknown(text);
}

/** Returns the trimmed characters of a field that can only be text: identities, addresses, dates. Empty when absent. */
export const stringOf = (element: XmlElement | undefined) => (element ? textOf(element).trim() : "");
