import type { ParsedFeed } from "@/lib/syndication/types";
import { childNamed, fieldsOf, type XmlElement } from "@/lib/syndication/xml/element";
import { itemsOf } from "./rss";
import { parseXmlChannel } from "./xml-channel";
import { parseXmlItems } from "./xml-item";

function versionOf(root: XmlElement): string {
  const declared = Object.entries(root.attributes).filter(([name]) => name.startsWith("xmlns"));
  if (declared.some(([, uri]) => uri.includes("rdf/simple/0.9"))) return "0.90";
  return declared.some(([, uri]) => uri.includes("rss1.1")) ? "1.1" : "1.0";
}

/** Parses RSS 0.90, 1.0 (http://purl.org/rss/1.0/) and 1.1, in which items and the image stand next to the channel. */
export function parseRdf(root: XmlElement): ParsedFeed {
  const channel = childNamed(root, "channel") ?? root;
  const version = versionOf(root);
  const around = channel === root ? new Map() : fieldsOf(root);
  return {
    ...parseXmlChannel(channel, { format: "rdf", version }, channel === root ? undefined : root),
    items: parseXmlItems(itemsOf(around, fieldsOf(channel)), channel),
  };
}
