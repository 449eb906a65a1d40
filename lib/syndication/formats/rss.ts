import type { ParsedFeed } from "@/lib/syndication/types";
import { attribute } from "@/lib/syndication/xml/attribute";
import { all, childNamed, type Fields, fieldsOf, type XmlElement } from "@/lib/syndication/xml/element";
import { parseXmlChannel } from "./xml-channel";
import { parseXmlItem, parseXmlItems } from "./xml-item";

/**
 * Parses items that stand alone, without channel or feed around them; further ones may be nested in the first, never
 * separated from it.
 */
export function parseItemsOutsideChannel(root: XmlElement, format: "rss" | "atom"): ParsedFeed {
  const fields = fieldsOf(root);
  const items = [root, ...all(fields, "item"), ...all(fields, "entry")].map((item) => parseXmlItem(item));
  return { format, title: items[0]?.title ?? "", description: "", siteUrl: items[0]?.link ?? "", items };
}

/**
 * Returns the items of a channel; in RSS 0.90 and broken documents they stand next to it, in mixtures with Atom they are
 * entries, and some documents wrap them in one list.
 */
export function itemsOf(root: Fields, channel: Fields): XmlElement[] {
  const others = all(root, "channel")
    .slice(1)
    .flatMap((other) => all(fieldsOf(other), "item"));
  const lists = all(channel, "items").flatMap((list) => all(fieldsOf(list), "item"));
  return [
    ...all(channel, "item"),
    ...all(channel, "entry"),
    ...lists,
    ...others,
    ...all(root, "item"),
    ...all(root, "entry"),
  ];
}

/** Parses RSS 0.91–2.0 (https://www.rssboard.org/rss-specification), with a channel or without one. */
export function parseRss(root: XmlElement): ParsedFeed {
  const channel = childNamed(root, "channel") ?? childNamed(root, "feed") ?? root;
  const version = attribute(root, "version");
  const around = channel === root ? new Map() : fieldsOf(root);
  return {
    ...parseXmlChannel(channel, { format: "rss", ...(version && { version }) }),
    items: parseXmlItems(itemsOf(around, fieldsOf(channel)), channel),
  };
}
