import { all, childNamed, type Fields, type XmlElement } from "@/lib/feed/xml/element";
import { plainOf } from "./text-construct";

const ADDRESS_FIRST = /^[^\s@()<>]+@[^\s@()<>]+\s*\(\s*([^()]+?)\s*\)$/;
const NAME_FIRST = /^"?([^"<>@]+?)"?\s*[<(]\s*(?:mailto:)?[^\s@<>()]+@[^\s@<>()]+\s*[>)]$/;

const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const BRACKETS = /^[\s("'<,;:-]+|[\s)"'>,;:-]+$/g;

/** "me@example.com Name" and "Name me@example.com": the name; with nothing beside it, the address. */
function besideAddress(text: string): string {
  const words = text.replace(/^mailto:/i, "").split(" ");
  if (ADDRESS.test(words[0] ?? "")) return words.slice(1).join(" ").replace(BRACKETS, "") || (words[0] ?? "");
  if (words.length > 1 && ADDRESS.test(words.at(-1) ?? "")) return words.slice(0, -1).join(" ").replace(BRACKETS, "");
  return /^\([^()]+\)$/.test(text) ? text.slice(1, -1).trim() : words.join(" ");
}

/** A person's name from "me@example.com (Name)", "Name <me@example.com>" and the like; anything else as it stands. */
export function personName(text: string): string {
  return ADDRESS_FIRST.exec(text)?.[1] ?? NAME_FIRST.exec(text)?.[1]?.trim() ?? besideAddress(text);
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
const AUTHORS = [
  "author",
  "dc:creator",
  "itunes:author",
  "dc:author",
  "googleplay:author",
  "dcterms:creator",
  "foaf:maker",
  "media:credit",
  "managingeditor",
];

const isName = (person: string) => !ADDRESS.test(person) && !/^https?:\/\/\S+$/i.test(person);

/** The people of the first element that gives a name; only addresses, when none does. */
function firstNamed(fields: Fields, elements: readonly string[]): string | undefined {
  let nameless: string | undefined;
  for (const element of elements) {
    const people = [...new Set(all(fields, element).map(readPerson).filter(Boolean))];
    if (people.some(isName)) return people.join(", ");
    nameless ??= people.length > 0 ? people.join(", ") : undefined;
  }
  return nameless;
}

/** Who wrote a feed or item, several names joined by ", "; undefined when nobody is named. */
export const readAuthor = (fields: Fields): string | undefined => firstNamed(fields, AUTHORS);

const ANSWERABLE = [...AUTHORS, "itunes:owner", "googleplay:owner", "webmaster"];

/** Whoever answers for a feed as a whole: its author, editor or owner, at last its webmaster. Used for items that name nobody. */
export const readFeedAuthor = (fields: Fields): string | undefined => firstNamed(fields, ANSWERABLE);
