import type { ParsedFeed } from "@/lib/syndication/types";
import { attribute } from "@/lib/syndication/xml/attribute";
import { childNamed, fieldsOf, type XmlElement } from "@/lib/syndication/xml/element";
import { itemsOf, parseItemsOutsideChannel } from "./rss";
import { parseXmlChannel } from "./xml-channel";
import { parseXmlItems } from "./xml-item";

function versionOf(root: XmlElement): string {
  const version = attribute(root, "version");
  if (version) return version;
  const old = Object.values(root.attributes).some((uri) => /purl\.org\/(?:atom|echo|pie)/.test(uri));
  return old ? "0.3" : "1.0";
}

/** Parses Atom 1.0 (RFC 4287) and 0.3. */
export function parseAtom(root: XmlElement): ParsedFeed {
  const channel = childNamed(root, "channel");
  const entries = itemsOf(channel ? fieldsOf(channel) : new Map(), fieldsOf(root));
  return {
    ...parseXmlChannel(root, { format: "atom", version: versionOf(root) }, channel),
    items: parseXmlItems(entries, root),
  };
}

/** Parses an entry document (RFC 4287, section 2) as a feed of one. */
export function parseAtomEntry(root: XmlElement): ParsedFeed {
  return { ...parseItemsOutsideChannel(root, "atom"), version: versionOf(root) };
}
