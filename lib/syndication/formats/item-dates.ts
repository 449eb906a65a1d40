import { parseDate } from "@/lib/syndication/parse-date";
import { all, type Fields } from "@/lib/syndication/xml/element";
import { stringOf } from "./text-construct";

const PUBLISHED = [
  "pubdate",
  "published",
  "issued",
  "dcterms:issued",
  "dc:date",
  "dcterms:date",
  "dcterms:created",
  "created",
  "date",
  "dc:created",
  "prism:publicationdate",
];
const UPDATED = [
  "updated",
  "modified",
  "dcterms:modified",
  "lastbuilddate",
  "dcterms:updated",
  "source:updated",
  "dc:date",
];

/** A broken date may be followed by a whole one, but not many times. */
const MAX_TRIES = 5;

function firstDate(fields: Fields, names: readonly string[]): string | null {
  for (const name of names) {
    for (const element of all(fields, name).slice(0, MAX_TRIES)) {
      const date = parseDate(stringOf(element));
      if (date) return date;
    }
  }
  return null;
}

/** Returns when an item was published and updated. An item that only says when it was updated was published then. */
export function parseDates(fields: Fields): { publishedAt: string | null; updatedAt: string | null } {
  const updatedAt = firstDate(fields, UPDATED);
  return { publishedAt: firstDate(fields, PUBLISHED) ?? updatedAt, updatedAt };
}
