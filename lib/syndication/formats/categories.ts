import { plainFromText } from "@/lib/syndication/text/plain-text";
import { attribute } from "@/lib/syndication/xml/attribute";
import { all, childNamed, type Fields, fieldsOf, type XmlElement } from "@/lib/syndication/xml/element";
import { plainOf } from "./text-construct";

const MAX_CATEGORIES = 200;

function readCategory(element: XmlElement): string[] {
  const own =
    plainOf(element) ||
    plainFromText(attribute(element, "label") || attribute(element, "term") || attribute(element, "text"));
  const nested = element.name === "itunes:category" ? childNamed(element, "itunes:category") : undefined;
  return nested ? [own, ...readCategory(nested)] : [own];
}

const listed = (element: XmlElement) =>
  plainOf(element)
    .split(",", MAX_CATEGORIES)
    .map((word) => word.trim());

/** The subjects of an item in document order, each once: category, dc:subject, iTunes and Media RSS categories and keywords. */
export function readCategories(fields: Fields): string[] {
  const found = [
    ...all(fields, "category").flatMap(readCategory),
    ...all(fields, "categories").flatMap((list) => all(fieldsOf(list), "category").flatMap(readCategory)),
    ...all(fields, "dc:subject").map(plainOf),
    ...all(fields, "dcterms:subject").map(plainOf),
    ...all(fields, "itunes:category").flatMap(readCategory),
    ...all(fields, "media:category").flatMap(readCategory),
    ...all(fields, "itunes:keywords").flatMap(listed),
    ...["media:keywords", "keywords", "tags"].flatMap((name) => all(fields, name).flatMap(listed)),
  ];
  return [...new Set(found.filter(Boolean))].slice(0, MAX_CATEGORIES);
}
