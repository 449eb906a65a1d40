import { all, type Fields, first, hasElements, isElement, type XmlElement } from "@/lib/syndication/xml/element";
import { htmlOf, plainTextOf } from "./text-construct";

const TITLES = ["title", "dc:title", "media:title", "itunes:title", "dcterms:title"];
const CONTENTS = [
  "content:encoded",
  "content",
  "xhtml:body",
  "body",
  "fullitem",
  "xhtml:div",
  "dcterms:content",
  "encoded",
];
const SUMMARIES = [
  "description",
  "summary",
  "abstract",
  "dc:description",
  "dcterms:abstract",
  "dcterms:description",
  "itunes:summary",
  "googleplay:description",
  "media:description",
  "itunes:subtitle",
  "media:text",
];

function firstHtml(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    for (const element of all(fields, name)) {
      const html = htmlOf(element);
      if (html) return html;
    }
  }
  return undefined;
}

/** Returns the plain text of the first of the named fields that has any; empty when none does. */
export function firstPlain(fields: Fields, names: readonly string[]): string {
  for (const name of names) {
    for (const element of all(fields, name)) {
      const text = plainTextOf(element);
      if (text) return text;
    }
  }
  return "";
}

/**
 * Sorts alternative contents, HTML first. Atom 1.0 allows only one content; 0.3 and broken feeds have several
 * alternatives.
 */
function bestFirst(elements: readonly XmlElement[]): readonly XmlElement[] {
  if (elements.length < 2) return elements;
  const rank = (element: XmlElement) => (/x?html/.test(element.attributes.type ?? "") ? 0 : 1);
  return [...elements].sort((a, b) => rank(a) - rank(b));
}

const TEXTS = new Set(["description", "summary"]);
const FULLER = ["itunes:summary", "googleplay:description", "media:description", "dc:description"];
const MAX_TEXTS = 4;
const MAX_SEARCHED = 6;

/** Returns the text of RSS 1.0's older content module: the first `rdf:value` in the list of `content:items`. */
function listedContent(element: XmlElement | undefined, depth = 0): string | undefined {
  if (!element || depth > MAX_SEARCHED) return undefined;
  if (element.name === "rdf:value") return htmlOf(element);
  for (const child of element.children) {
    const found = isElement(child) ? listedContent(child, depth + 1) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Returns the alternatives inside one content (`multipart/alternative` of Atom 0.3). */
const alternatives = (content: XmlElement) =>
  content.children.filter((child): child is XmlElement => isElement(child) && child.name === "content");

/** Returns the fields with the alternatives of the content side by side, the best first. */
function withBestContent(fields: Fields): Fields {
  const written = fields.get("content");
  if (!written) return fields;
  const flat = written.flatMap((content) => (hasElements(content) ? [...alternatives(content), content] : [content]));
  return flat.length < 2 ? fields : new Map(fields).set("content", bestFirst(flat));
}

/**
 * Returns summary and content for an item that has two texts and no content: the second is the content, unless it is so
 * short that it summarises the first.
 */
function pairOfTexts(item: XmlElement): { summaryHtml: string; contentHtml: string } | undefined {
  const written = item.children.filter((child): child is XmlElement => isElement(child) && TEXTS.has(child.name));
  const [summaryHtml, contentHtml] =
    written.length < 2
      ? []
      : new Set(
          written
            .slice(0, MAX_TEXTS)
            .map(htmlOf)
            .filter((html) => html !== undefined),
        );
  if (summaryHtml === undefined || contentHtml === undefined) return undefined;
  const isBrief = contentHtml.length * 2 < summaryHtml.length;
  return isBrief ? { summaryHtml: contentHtml, contentHtml: summaryHtml } : { summaryHtml, contentHtml };
}

/**
 * Returns a text from another field that is more than twice as long as the summary: the content of feeds that have it
 * nowhere else.
 */
function longerText(fields: Fields, summary: string): string | undefined {
  return FULLER.map((name) => htmlOf(first(fields, name))).find((html) => html && html.length > summary.length * 2);
}

type Texts = { title: string; summaryHtml?: string; contentHtml?: string };

/** Returns title, summary and content of an item, each from the most exact element that is there. */
export function parseTexts(fields: Fields, item: XmlElement): Texts {
  const contentHtml = firstHtml(withBestContent(fields), CONTENTS) ?? listedContent(first(fields, "content:items"));
  const two = contentHtml ? undefined : pairOfTexts(item);
  if (two) return { title: firstPlain(fields, TITLES), ...two };
  const summaryHtml = firstHtml(fields, SUMMARIES);
  const content = contentHtml ?? (summaryHtml && longerText(fields, summaryHtml));
  return {
    title: firstPlain(fields, TITLES),
    ...(summaryHtml && { summaryHtml }),
    ...(content && { contentHtml: content }),
  };
}
