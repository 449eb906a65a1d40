import { isHttpAddress, resolveAddress } from "@/lib/syndication/text/resolve-address";
import type { Enclosure, ParsedItem } from "@/lib/syndication/types";
import { attribute } from "@/lib/syndication/xml/attribute";
import { all, type Fields, fieldsOf, first, hasElements, type XmlElement } from "@/lib/syndication/xml/element";
import { parseCategories } from "./categories";
import { parseDates } from "./item-dates";
import { parseTexts } from "./item-texts";
import { alternateOf, type Link, parseLinks, relatedOf } from "./links";
import { parseEnclosures, parseThumbnail, withMediaGroups } from "./media";
import { parseAuthor, parseFeedAuthor } from "./people";
import { stringOf } from "./text-construct";

type Targets = { links: readonly Link[]; enclosures: readonly Enclosure[] };

/** Returns the guid as an address, unless it says that it is none (RSS 2.0) or does not look like one; then empty. */
function permalink(fields: Fields): string {
  const guid = first(fields, "guid");
  if (guid) {
    const value = stringOf(guid);
    const declared = attribute(guid, "isPermaLink").toLowerCase();
    if (declared === "false") return "";
    const isPath = !/\s/.test(value) && (declared === "true" || /^[^:/]*\//.test(value));
    return isPath || isHttpAddress(value) ? resolveAddress(value, guid.base) : "";
  }
  return "";
}

/** Returns an Atom id or an RDF subject that is a web address, for items without any link. */
function addressLikeId(item: XmlElement, fields: Fields): string {
  const about = attribute(item, "rdf:about");
  const id = stringOf(first(fields, "id"));
  const identifier = stringOf(first(fields, "dc:identifier"));
  return [about, id, identifier].find(isHttpAddress) ?? "";
}

/** Returns the page where a video can be watched; empty without one. */
function playerAddress(fields: Fields): string {
  const player = first(fields, "media:player");
  return player ? resolveAddress(attribute(player, "url"), player.base) : "";
}

function itemLink(item: XmlElement, fields: Fields, { links, enclosures }: Targets): string {
  const original = first(fields, "feedburner:origlink") ?? first(fields, "pheedo:origlink");
  const content = first(fields, "content");
  return (
    (original && resolveAddress(stringOf(original), original.base)) ||
    alternateOf(links) ||
    permalink(fields) ||
    addressLikeId(item, fields) ||
    (content && resolveAddress(attribute(content, "src"), content.base)) ||
    enclosures[0]?.url ||
    relatedOf(links, "related") ||
    playerAddress(fields) ||
    relatedOf(links, "via") ||
    relatedOf(links, "self") ||
    (links.find(({ rel }) => rel.includes("://"))?.href ?? "")
  );
}

function firstOf(fields: Fields, names: readonly string[]): XmlElement | undefined {
  for (const name of names) {
    const filled = all(fields, name).find((element) => stringOf(element) !== "");
    if (filled) return filled;
  }
  return undefined;
}

/**
 * Returns the identity of an element; a path on the feed's own site is made absolute, unless it says that it is no
 * address.
 */
function identity(element: XmlElement): string {
  const value = stringOf(element);
  if (!/^\/(?!\/)/.test(value) || attribute(element, "isPermaLink").toLowerCase() === "false") return value;
  return resolveAddress(value, element.base) || value;
}

/**
 * Returns the document's own identity of an item: guid, Atom id, RDF subject, Dublin Core identifier; empty without
 * one.
 */
function itemGuid(item: XmlElement, fields: Fields): string {
  const own = firstOf(fields, ["guid", "id"]);
  if (own) return identity(own);
  const about = attribute(item, "rdf:about") || attribute(item, "rdf:ID");
  return about || stringOf(firstOf(fields, ["dc:identifier", "dcterms:identifier"]));
}

function commentsAddress(fields: Fields, links: readonly Link[]): string {
  const comments = first(fields, "comments");
  const replies = links.find(({ rel, type }) => rel === "replies" && type.includes("html"));
  const written = stringOf(comments);
  const address = comments && !/\s|^\d+$/.test(written) ? resolveAddress(written, comments.base) : "";
  return address || replies?.href || "";
}

/** Returns the author of the feed that an entry was taken from (RFC 4287, section 4.2.11). */
function sourceAuthor(fields: Fields): string | undefined {
  const source = first(fields, "source");
  return source && hasElements(source) ? parseAuthor(fieldsOf(source)) : undefined;
}

/**
 * Parses one item of any XML format. Elements are looked up by meaning, whatever format the document claims to have,
 * since feeds mix them; each value comes from the most exact element that is there.
 */
export function parseXmlItem(item: XmlElement, feedAuthor?: string): ParsedItem {
  const fields = withMediaGroups(fieldsOf(item));
  const links = parseLinks(fields);
  const enclosures = parseEnclosures(fields, links);
  const author = parseAuthor(fields) ?? sourceAuthor(fields) ?? feedAuthor;
  const thumbnail = parseThumbnail(fields, enclosures);
  const commentsUrl = commentsAddress(fields, links);
  const { title, ...texts } = parseTexts(fields, item);
  return {
    guid: itemGuid(item, fields),
    title,
    link: itemLink(item, fields, { links, enclosures }),
    ...(author && { author }),
    ...texts,
    ...parseDates(fields),
    ...(thumbnail && { thumbnail }),
    enclosures,
    categories: parseCategories(fields),
    ...(commentsUrl && { commentsUrl }),
  };
}

/**
 * Parses the items of a feed; those that name no author get the feed's (RFC 4287, section 4.2.1, and what readers do
 * for RSS).
 */
export function parseXmlItems(items: readonly XmlElement[], channel: XmlElement): ParsedItem[] {
  const feedAuthor = parseFeedAuthor(fieldsOf(channel));
  return items.map((item) => parseXmlItem(item, feedAuthor));
}
