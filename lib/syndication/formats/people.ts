import { trimCharacters } from "@/lib/syndication/text/trim-characters";
import { all, childNamed, type Fields, type XmlElement } from "@/lib/syndication/xml/element";
import { plainTextOf } from "./text-construct";

const ADDRESS = /^[^\s@()<>]+@[^\s@()<>]+$/;
const BRACKETS = " ()\"'<>,;:-";

/**
 * Returns the name in "me@example.com (Name)", "Name <me@example.com>" and "Name (me@example.com)", or the address
 * alone.
 */
function nameBesideBrackets(text: string): string | undefined {
  if (!/[>)]$/.test(text)) return undefined;
  const open = Math.max(text.lastIndexOf("<"), text.lastIndexOf("("));
  const outside = text.slice(0, Math.max(open, 0)).trim();
  const inside = text.slice(open + 1, -1).trim();
  if (ADDRESS.test(outside)) return inside || outside;
  const address = inside.replace(/^mailto:/i, "");
  if (!ADDRESS.test(address) || outside.includes("@")) return undefined;
  return trimCharacters(outside, ' "') || address;
}

/** Returns the name in "me@example.com Name" and "Name me@example.com"; the address when nothing stands next to it. */
function nameBesideAddress(text: string): string {
  const words = text.replace(/^mailto:/i, "").split(" ");
  if (ADDRESS.test(words[0] ?? "")) return trimCharacters(words.slice(1).join(" "), BRACKETS) || (words[0] ?? "");
  if (words.length > 1 && ADDRESS.test(words.at(-1) ?? "")) {
    return trimCharacters(words.slice(0, -1).join(" "), BRACKETS);
  }
  return /^\([^()]+\)$/.test(text) ? text.slice(1, -1).trim() : words.join(" ");
}

/**
 * Returns a person's name from "me@example.com (Name)", "Name <me@example.com>" and the like; anything else as it
 * stands.
 */
export const personName = (text: string): string => nameBesideBrackets(text) ?? nameBesideAddress(text);

function parsePerson(element: XmlElement): string {
  const parts = ["name", "foaf:name", "itunes:name", "email", "itunes:email", "uri", "url"].map((part) =>
    childNamed(element, part),
  );
  const named = parts.find((part) => plainTextOf(part) !== "");
  if (named) return personName(plainTextOf(named));
  return parts.some(Boolean) ? "" : personName(plainTextOf(element));
}

/** Elements of an author, the most exact first. */
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

/** Returns the people of the first element that gives a name; addresses only when none does. */
function firstNamed(fields: Fields, elements: readonly string[]): string | undefined {
  let nameless: string | undefined;
  for (const element of elements) {
    const people = [...new Set(all(fields, element).map(parsePerson).filter(Boolean))];
    if (people.some(isName)) return people.join(", ");
    nameless ??= people.length > 0 ? people.join(", ") : undefined;
  }
  return nameless;
}

/** Returns the authors of a feed or item, several names joined by ", "; undefined if nobody is named. */
export const parseAuthor = (fields: Fields): string | undefined => firstNamed(fields, AUTHORS);

const ANSWERABLE = [...AUTHORS, "itunes:owner", "googleplay:owner", "webmaster"];

/** Returns the author, editor or owner of a feed, else its webmaster: the author of items that name nobody. */
export const parseFeedAuthor = (fields: Fields): string | undefined => firstNamed(fields, ANSWERABLE);
