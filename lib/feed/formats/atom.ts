import type { ParsedFeed } from "@/lib/feed/types";
import { attribute } from "@/lib/feed/xml/attribute";
import { childNamed, fieldsOf, first, isElement, type XmlElement } from "@/lib/feed/xml/element";
import { itemsOf } from "./rss";
import { readXmlChannel } from "./xml-channel";
import { readXmlItem } from "./xml-item";

function versionOf(root: XmlElement): string {
  const version = attribute(root, "version");
  if (version) return version;
  const old = Object.values(root.attributes).some((uri) => /purl\.org\/(?:atom|echo|pie)/.test(uri));
  return old ? "0.3" : "1.0";
}

/** An entry taken over from another feed borrows from its source what it lacks itself (RFC 4287, section 4.2.11). */
function withSource(entry: XmlElement): XmlElement {
  const source = childNamed(entry, "source");
  const author = source && childNamed(source, "author");
  if (!author || first(fieldsOf(entry), "author")) return entry;
  return { ...entry, children: [...entry.children, author] };
}

/** An entry without an author has the feed's (RFC 4287, section 4.2.1). */
function withFeedAuthor(entry: XmlElement, authors: readonly XmlElement[]): XmlElement {
  const named = entry.children.some(
    (child) => isElement(child) && /^(?:author|dc:creator|itunes:author)$/.test(child.name),
  );
  return named || authors.length === 0 ? entry : { ...entry, children: [...entry.children, ...authors] };
}

/** Atom 1.0 (RFC 4287) and 0.3. */
export function readAtom(root: XmlElement): ParsedFeed {
  const channel = childNamed(root, "channel");
  const fields = fieldsOf(root);
  const authors = fields.get("author") ?? [];
  const entries = itemsOf(channel ? fieldsOf(channel) : new Map(), fields);
  return {
    ...readXmlChannel(root, { format: "atom", version: versionOf(root) }, channel),
    items: entries.map((entry) => readXmlItem(withFeedAuthor(withSource(entry), authors))),
  };
}

/** An entry document of its own (RFC 4287, section 2): a feed of one. */
export function readAtomEntry(root: XmlElement): ParsedFeed {
  const item = readXmlItem(withSource(root));
  return {
    format: "atom",
    version: versionOf(root),
    title: item.title,
    description: "",
    siteUrl: item.link,
    items: [item],
  };
}
