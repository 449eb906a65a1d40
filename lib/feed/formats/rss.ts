import type { ParsedFeed } from "@/lib/feed/types";
import { attribute } from "@/lib/feed/xml/attribute";
import { all, childNamed, type Fields, fieldsOf, type XmlElement } from "@/lib/feed/xml/element";
import { readXmlChannel } from "./xml-channel";
import { readXmlItems } from "./xml-item";

/** Items stand in the channel; in RSS 0.90 and broken documents beside it; in Atom dress they are entries; some wrap them in one list. */
export function itemsOf(root: Fields, channel: Fields): XmlElement[] {
  const lists = all(channel, "items").flatMap((list) => all(fieldsOf(list), "item"));
  return [...all(channel, "item"), ...all(channel, "entry"), ...lists, ...all(root, "item"), ...all(root, "entry")];
}

/** RSS 0.91–2.0 (https://www.rssboard.org/rss-specification), with a channel or without one. */
export function readRss(root: XmlElement): ParsedFeed {
  const channel = childNamed(root, "channel") ?? childNamed(root, "feed") ?? root;
  const version = attribute(root, "version");
  const around = channel === root ? new Map() : fieldsOf(root);
  return {
    ...readXmlChannel(channel, { format: "rss", ...(version && { version }) }),
    items: readXmlItems(itemsOf(around, fieldsOf(channel)), channel),
  };
}
