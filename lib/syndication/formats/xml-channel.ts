import { isHttpAddress, resolveAddress } from "@/lib/syndication/text/resolve-address";
import type { FeedFormat, ParsedFeed } from "@/lib/syndication/types";
import { all, childNamed, type Fields, fieldsOf, first, type XmlElement } from "@/lib/syndication/xml/element";
import { firstPlain } from "./item-texts";
import { alternateOf, parseLinks, relatedOf } from "./links";
import { firstMediaPicture, firstPicture } from "./media";
import { parseRefreshHints } from "./refresh-hints";
import { stringOf } from "./text-construct";

const DESCRIPTIONS = [
  "description",
  "subtitle",
  "tagline",
  "abstract",
  "dc:description",
  "itunes:summary",
  "googleplay:description",
  "itunes:subtitle",
  "media:description",
  "info",
];
const PICTURES = [
  "image",
  "logo",
  "itunes:image",
  "itunes:link",
  "googleplay:image",
  "media:thumbnail",
  "podcast:image",
  "icon",
  "webfeeds:cover",
  "webfeeds:icon",
  "webfeeds:logo",
];

/** The description of the feed itself, without its items. */
export type Channel = Omit<ParsedFeed, "items">;

function picture(fields: Fields): string {
  for (const name of PICTURES) {
    const address = firstPicture(fields, name);
    if (address) return address;
  }
  return firstMediaPicture(fields) ?? "";
}

function language(channel: XmlElement, fields: Fields): string {
  return (
    firstPlain(fields, ["language", "dc:language", "dcterms:language"]) || channel.language.trim().replaceAll("_", "-")
  );
}

function newFeedAddress(fields: Fields): string {
  const moved = first(fields, "itunes:new-feed-url");
  return moved ? resolveAddress(stringOf(moved), moved.base) : "";
}

/**
 * Returns the address of the site; that of the picture's link for a feed whose only link is its picture's or its own.
 */
function siteAddress(fields: Fields, links: ReturnType<typeof parseLinks>): string {
  const image = first(fields, "image");
  const imageLink = image && childNamed(image, "link");
  return (
    alternateOf(links) ||
    relatedOf(links, "via") ||
    (imageLink ? resolveAddress(stringOf(imageLink), imageLink.base) : "") ||
    (["id", "guid"].map((name) => stringOf(first(fields, name))).find(isHttpAddress) ?? "")
  );
}

const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== "")) as Partial<T>;

/**
 * Returns the description of a feed from elements of RSS, RDF, Atom and CDF alike.
 * @param extra elements outside the channel (RDF)
 */
export function parseXmlChannel(
  channel: XmlElement,
  identity: { format: FeedFormat; version?: string },
  extra?: XmlElement,
): Channel {
  const fields = new Map(fieldsOf(channel));
  for (const [name, elements] of extra ? fieldsOf(extra) : []) if (!fields.has(name)) fields.set(name, [...elements]);
  // The channel only refers to its picture; the picture next to it has the address.
  const images = extra ? all(fieldsOf(extra), "image") : [];
  if (images.length > 0) fields.set("image", [...images, ...all(fieldsOf(channel), "image")]);
  const links = parseLinks(fields);
  return {
    ...identity,
    title: firstPlain(fields, ["title", "dc:title", "media:title", "itunes:title"]),
    description: firstPlain(fields, DESCRIPTIONS),
    siteUrl: siteAddress(fields, links),
    ...present({
      feedUrl: relatedOf(links, "self") || newFeedAddress(fields),
      language: language(channel, fields),
      image: picture(fields),
      hubUrl: relatedOf(links, "hub"),
      nextUrl: relatedOf(links, "next") || relatedOf(links, "prev-archive"),
    }),
    ...parseRefreshHints(fields),
  };
}
