import { resolveAddress } from "@/lib/syndication/text/resolve-address";
import type { Enclosure } from "@/lib/syndication/types";
import { attribute } from "@/lib/syndication/xml/attribute";
import { all, type Fields, fieldsOf, first, type XmlElement } from "@/lib/syndication/xml/element";
import type { Link } from "./links";
import { stringOf } from "./text-construct";

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;

/** Parses a number of bytes as documents write it ("1,234", " 12 ", "12 bytes"); 0 when it is missing or malformed. */
export function byteLength(text: string): number {
  const digits = text.replace(/[\s,]|bytes$/gi, "");
  const value = /^\d{1,15}(?:\.\d+)?$/.test(digits) ? Math.trunc(Number(digits)) : 0;
  return value;
}

const MAX_GROUPS = 20;

/**
 * Returns the fields of an item together with those inside its Media RSS groups, which may be nested. The title of a
 * group may also are in one of its contents.
 */
export function withMediaGroups(fields: Fields): Fields {
  const groups = [...all(fields, "media:group")];
  if (groups.length === 0) return fields;
  const merged = new Map<string, readonly XmlElement[]>(fields);
  const add = (name: string, elements: readonly XmlElement[]) =>
    merged.set(name, [...(merged.get(name) ?? []), ...elements]);
  // The list grows while it is read.
  for (const group of groups) {
    const inner = fieldsOf(group);
    for (const [name, elements] of inner) add(name, elements);
    for (const content of all(inner, "media:content")) {
      const title = first(fieldsOf(content), "media:title");
      if (title) add("media:title", [title]);
    }
    groups.push(...all(inner, "media:group").slice(0, MAX_GROUPS - groups.length));
  }
  return merged;
}

const isPicture = (type: string, url: string, medium: string) =>
  medium === "image" || type.startsWith("image/") || (medium === "" && type === "" && PICTURE_FILE.test(url));

type Media = Enclosure & { medium: string };

function parseMedia(element: XmlElement): Media {
  return {
    url: resolveAddress(attribute(element, "url"), element.base),
    type: attribute(element, "type").toLowerCase(),
    length: byteLength(attribute(element, "fileSize")),
    medium: attribute(element, "medium").toLowerCase(),
  };
}

function parseEnclosure(element: XmlElement): Enclosure {
  const target =
    attribute(element, "url") || attribute(element, "href") || attribute(element, "resource") || stringOf(element);
  return {
    url: resolveAddress(target, element.base),
    type: attribute(element, "type").toLowerCase(),
    length: byteLength(attribute(element, "length") || attribute(element, "fileSize")),
  };
}

const MEDIA_FILE = /\.(?:mp3|m4[abv]|mp4|og[agv]|opus|wav|flac|aac|webm|mov|mkv|avi|mpe?g|pdf|epub)(?:[?#]|$)/i;

/**
 * Returns true if a reader can play or download a medium. Pictures become thumbnails, and nothing plays Flash any more.
 */
const isFile = ({ type, medium, url }: Media) =>
  type !== "application/x-shockwave-flash" &&
  !isPicture(type, url, medium) &&
  (type !== ""
    ? !/^text\/html/.test(type)
    : /^(?:audio|video|executable|document)$/.test(medium) || (medium === "" && MEDIA_FILE.test(url)));

/** Replaces the enclosure addresses that FeedBurner rewrote by the original ones, which stand next to them. */
function originals(fields: Fields, enclosures: readonly Enclosure[]): Enclosure[] {
  const addresses = all(fields, "feedburner:origenclosurelink").map((element) =>
    resolveAddress(stringOf(element), element.base),
  );
  return enclosures.map((enclosure, index) => (addresses[index] ? { ...enclosure, url: addresses[index] } : enclosure));
}

/**
 * Returns the files of an item: RSS enclosures, Atom enclosure links, then audio and video of Media RSS; each address
 * once.
 */
export function parseEnclosures(fields: Fields, links: readonly Link[]): Enclosure[] {
  const found = [
    ...originals(fields, all(fields, "enclosure").map(parseEnclosure)),
    ...all(fields, "enc:enclosure").map(parseEnclosure),
    ...links
      .filter(({ rel }) => rel === "enclosure")
      .map(({ href, type, length }) => ({ url: href, type, length: byteLength(length) })),
    ...all(fields, "media:content")
      .map(parseMedia)
      .filter(isFile)
      .map(({ url, type, length }) => ({ url, type, length })),
    ...all(fields, "media:peerlink").map(parseEnclosure),
  ];
  const seen = new Set<string>();
  return found.filter(({ url }) => url !== "" && !seen.has(url) && seen.add(url));
}

/**
 * Returns true if an `itunes:link` is no picture; iTunes once declared pictures with `<itunes:link rel="image" href>`.
 */
const isLinkElsewhere = (element: XmlElement) =>
  element.name === "itunes:link" && attribute(element, "rel").toLowerCase() !== "image";

/** Returns the address of a picture element in any spelling: href, url, rdf:resource, a url child, or its text. */
export function pictureAddress(element: XmlElement | undefined): string {
  if (!element || isLinkElsewhere(element)) return "";
  const inner = fieldsOf(element);
  const target =
    attribute(element, "href") ||
    attribute(element, "url") ||
    stringOf(first(inner, "url")) ||
    attribute(element, "resource") ||
    attribute(element, "src") ||
    (inner.size === 0 ? stringOf(element) : "");
  return resolveAddress(target, element.base);
}

/** Returns the first address among the pictures of one name; empty without one. */
export function firstPicture(fields: Fields, name: string): string {
  for (const element of all(fields, name)) {
    const address = pictureAddress(element);
    if (address) return address;
  }
  return "";
}

/** Elements that may be an item's picture when Media RSS has none. */
const OTHER_PICTURES = [
  "itunes:image",
  "itunes:link",
  "image",
  "googleplay:image",
  "thumbnail",
  "podcast:image",
  "logo",
  "icon",
];

/** Returns the first picture among Media RSS contents. */
export function firstMediaPicture(fields: Fields): string | undefined {
  const media = all(fields, "media:content").map(parseMedia);
  return media.find(({ url, type, medium }) => url !== "" && isPicture(type, url, medium))?.url;
}

/**
 * Returns the picture that an item declares: Media RSS, iTunes, an image element, a picture enclosure; never one from
 * its text.
 */
export function parseThumbnail(fields: Fields, enclosures: readonly Enclosure[]): string | undefined {
  const thumbnail = firstPicture(fields, "media:thumbnail");
  if (thumbnail) return thumbnail;
  const media = all(fields, "media:content");
  const inside = media
    .flatMap((element) => all(fieldsOf(element), "media:thumbnail"))
    .map(pictureAddress)
    .find(Boolean);
  const picture = firstMediaPicture(fields);
  if (inside || picture) return inside || picture;
  for (const name of OTHER_PICTURES) {
    const address = firstPicture(fields, name);
    if (address) return address;
  }
  return enclosures.find(({ type, url }) => isPicture(type, url, ""))?.url;
}
