import { parseDate } from "@/lib/syndication/parse-date";
import { resolveAddress } from "@/lib/syndication/text/resolve-address";
import type { ParsedFeed, ParsedItem } from "@/lib/syndication/types";
import { attribute } from "@/lib/syndication/xml/attribute";
import { all, fieldsOf, type XmlElement } from "@/lib/syndication/xml/element";
import { parseXmlChannel } from "./xml-channel";
import { parseXmlItem } from "./xml-item";

/** Parses an item of CDF, which has addresses and dates in attributes: HREF, LASTMOD. */
function parseCdfItem(element: XmlElement): ParsedItem {
  const item = parseXmlItem(element);
  const date = parseDate(attribute(element, "lastmod"));
  return {
    ...item,
    link: item.link || resolveAddress(attribute(element, "href"), element.base),
    publishedAt: item.publishedAt ?? date,
    updatedAt: item.updatedAt ?? date,
  };
}

const MAX_LEVELS = 5;

/** Returns the items of a channel and of the channels inside it. */
function itemsWithin(channel: XmlElement, level = 0): XmlElement[] {
  const fields = fieldsOf(channel);
  const inner = level < MAX_LEVELS ? all(fields, "channel") : [];
  return [...all(fields, "item"), ...all(fields, "entry"), ...inner.flatMap((one) => itemsWithin(one, level + 1))];
}

/**
 * Parses Microsoft's Channel Definition Format (https://www.w3.org/TR/NOTE-CDFsubmit.html), and a bare RSS channel. Its
 * format is "rss", its version "cdf".
 */
export function parseCdf(root: XmlElement): ParsedFeed {
  const channel = parseXmlChannel(root, { format: "rss", ...(attribute(root, "href") && { version: "cdf" }) });
  return {
    ...channel,
    siteUrl: channel.siteUrl || resolveAddress(attribute(root, "href"), root.base),
    items: itemsWithin(root).map((item) => parseCdfItem(item)),
  };
}
