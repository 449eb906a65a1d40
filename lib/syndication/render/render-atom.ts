import { canParseUrl } from "@/lib/shared/parse-url";
import { escapeAttribute, escapeText } from "@/lib/syndication/sanitize/html-tokens";
import type { Enclosure } from "@/lib/syndication/types";
import { archiveElements } from "./archive-elements";
import { mediaType, sizeOf } from "./clean-feed";
import type { CleanFeed, CleanItem } from "./render-types";
import { buildFeed } from "./render-with-feed";

/** Writes Atom 1.0 (RFC 4287). */
export function renderAtom(feed: CleanFeed): string {
  const withIds = {
    ...feed,
    items: feed.items.map((item) => ({ ...item, id: atomId(item.id), link: item.link || feed.siteUrl })),
  };
  const xml = buildFeed(withIds, () => ({})).atom1();
  // What the library does not support is inserted before each entry's end tag. No text contains that end tag: `<` is escaped.
  let at = 0;
  const { namespace, elements } = archiveElements(feed.archive, "link");
  return xml
    .replace(/<\/entry>/g, () => `${atomExtras(withIds.items[at++], feed.title)}</entry>`)
    .replace("<feed xmlns=", () => `<feed xmlns:media="http://search.yahoo.com/mrss/"${namespace} xmlns=`)
    .replace("<generator>", () => `${elements}<generator>`);
}

/**
 * Returns an identity as an absolute IRI, always the same one: readers compare it character by character (RFC 4287,
 * section 4.2.6).
 */
function atomId(id: string): string {
  return /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(id) && canParseUrl(id)
    ? id
    : `tag:feedloom,2025:${encodeURIComponent(id)}`;
}

const atomAuthor = (name: string): string => `<author><name>${escapeText(name)}</name></author>`;

/**
 * Returns what the library does not write of an entry. Every entry has an author (RFC 4287, section 4.1.2): where the
 * original names none, the site that published it.
 */
function atomExtras(item: CleanItem | undefined, feedTitle: string): string {
  if (item === undefined) return "";
  const publisher = item.source?.title ?? feedTitle;
  const link = (rel: string, { url, type, length }: Enclosure) =>
    `<link rel="${rel}" href="${escapeAttribute(url)}" type="${mediaType(type)}"${sizeOf(length) > 0 ? ` length="${length}"` : ""}/>`;
  return [
    atomAuthor(item.author || publisher),
    ...item.categories.map((name) => `<category term="${escapeAttribute(name)}"/>`),
    ...item.enclosures.map((enclosure) => link("enclosure", enclosure)),
    item.commentsUrl ? `<link rel="replies" href="${escapeAttribute(item.commentsUrl)}" type="text/html"/>` : "",
    item.thumbnail ? `<media:thumbnail url="${escapeAttribute(item.thumbnail)}"/>` : "",
    item.source ? atomSource(item.source, item.updatedAt) : "",
  ].join("");
}

const atomSource = ({ title, url }: { title: string; url: string }, updated: string): string =>
  `<source><id>${escapeText(url)}</id><title>${escapeText(title)}</title><updated>${new Date(updated).toISOString()}</updated><link rel="alternate" href="${escapeAttribute(url)}"/></source>`;
