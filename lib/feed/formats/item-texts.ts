import { all, type Fields, first, isElement, type XmlElement } from "@/lib/feed/xml/element";
import { htmlOf, plainOf } from "./text-construct";

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

/** The first of the named fields that holds plain text; empty when none does. */
export function firstPlain(fields: Fields, names: readonly string[]): string {
  for (const name of names) {
    for (const element of all(fields, name)) {
      const text = plainOf(element);
      if (text) return text;
    }
  }
  return "";
}

/** Atom 1.0 allows only one content, 0.3 and broken feeds several alternatives: the one that is HTML is best. */
function bestFirst(elements: readonly XmlElement[]): readonly XmlElement[] {
  if (elements.length < 2) return elements;
  const rank = (element: XmlElement) => (/x?html/.test(element.attributes.type ?? "") ? 0 : 1);
  return [...elements].sort((a, b) => rank(a) - rank(b));
}

const MAX_SEARCHED = 6;

/** The text of RSS 1.0's older content module: `content:items`, and in its list the first `rdf:value`. */
function listedContent(element: XmlElement | undefined, depth = 0): string | undefined {
  if (!element || depth > MAX_SEARCHED) return undefined;
  if (element.name === "rdf:value") return htmlOf(element);
  for (const child of element.children) {
    const found = isElement(child) ? listedContent(child, depth + 1) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Title, summary and content of an item, each from the most to the least exact element. */
export function readTexts(fields: Fields): { title: string; summaryHtml?: string; contentHtml?: string } {
  const content = fields.get("content");
  const ordered = content && content.length > 1 ? new Map(fields).set("content", bestFirst(content)) : fields;
  const summaryHtml = firstHtml(fields, SUMMARIES);
  const contentHtml = firstHtml(ordered, CONTENTS) ?? listedContent(first(fields, "content:items"));
  return {
    title: firstPlain(fields, TITLES),
    ...(summaryHtml && { summaryHtml }),
    ...(contentHtml && { contentHtml }),
  };
}
