import { collapseBlanks } from "@/lib/syndication/text/plain-text";
import { attribute } from "@/lib/syndication/xml/attribute";
import { all, childNamed, type Fields, fieldsOf, type XmlElement } from "@/lib/syndication/xml/element";
import { plainTextOf } from "./text-construct";

const MAX_CATEGORIES = 200;

function parseCategory(element: XmlElement): string[] {
  const own =
    plainTextOf(element) ||
    collapseBlanks(attribute(element, "label") || attribute(element, "term") || attribute(element, "text"));
  const nested = element.name === "itunes:category" ? childNamed(element, "itunes:category") : undefined;
  return nested ? [own, ...parseCategory(nested)] : [own];
}

const listed = (element: XmlElement) =>
  plainTextOf(element)
    .split(",", MAX_CATEGORIES)
    .map((word) => word.trim());

/**
 * Returns the subjects of an item in document order, each once: category, dc:subject, categories and keywords of iTunes
 * and Media RSS.
 */
export function parseCategories(fields: Fields): string[] {
  const found = [
    ...all(fields, "category").flatMap(parseCategory),
    ...all(fields, "categories").flatMap((list) => all(fieldsOf(list), "category").flatMap(parseCategory)),
    ...all(fields, "dc:subject").map(plainTextOf),
    ...all(fields, "dcterms:subject").map(plainTextOf),
    ...all(fields, "itunes:category").flatMap(parseCategory),
    ...all(fields, "media:category").flatMap(parseCategory),
    ...all(fields, "itunes:keywords").flatMap(listed),
    ...["media:keywords", "keywords", "tags"].flatMap((name) => all(fields, name).flatMap(listed)),
  ];
  return [...new Set(found.filter(Boolean))].slice(0, MAX_CATEGORIES);
}
