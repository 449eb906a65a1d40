import { all, childNamed, type Fields, type XmlElement } from "@/lib/feed/xml/element";
import { plainOf } from "./text-construct";

const ADDRESS_FIRST = /^[^\s@()<>]+@[^\s@()<>]+\s*\(\s*([^()]+?)\s*\)$/;
const NAME_FIRST = /^"?([^"<>@]+?)"?\s*[<(]\s*(?:mailto:)?[^\s@<>()]+@[^\s@<>()]+\s*[>)]$/;

/** A person's name from "me@example.com (Name)" or "Name <me@example.com>"; anything else as it stands. */
export function personName(text: string): string {
  return ADDRESS_FIRST.exec(text)?.[1] ?? NAME_FIRST.exec(text)?.[1]?.trim() ?? text;
}

function readPerson(element: XmlElement): string {
  const parts = ["name", "foaf:name", "itunes:name", "email", "itunes:email", "uri", "url"].map((part) =>
    childNamed(element, part),
  );
  const named = parts.find((part) => plainOf(part) !== "");
  if (named) return personName(plainOf(named));
  return parts.some(Boolean) ? "" : personName(plainOf(element));
}

/** Sources of an author from the most to the least exact. */
const AUTHORS = ["author", "dc:creator", "itunes:author", "dc:author", "googleplay:author", "media:credit"];

/** Who wrote a feed or item, several names joined by ", "; undefined when nobody is named. */
export function readAuthor(fields: Fields): string | undefined {
  for (const name of AUTHORS) {
    const people = all(fields, name).map(readPerson).filter(Boolean);
    if (people.length > 0) return [...new Set(people)].join(", ");
  }
  return undefined;
}

/** Whoever answers for a feed as a whole: its author, editor or owner, at last its webmaster. Used for items that name nobody. */
export function readFeedAuthor(fields: Fields): string | undefined {
  const named = readAuthor(fields);
  if (named) return named;
  const people = ["managingeditor", "itunes:owner", "googleplay:owner", "webmaster"].flatMap((name) =>
    all(fields, name),
  );
  return people.map(readPerson).find(Boolean);
}
