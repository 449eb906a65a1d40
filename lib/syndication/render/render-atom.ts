import { canParseUrl } from "@/lib/shared/parse-url";
import { escapeText } from "@/lib/syndication/sanitize/html-tokens";
import type { Enclosure } from "@/lib/syndication/types";
import { archiveElements } from "./archive-elements";
import { mediaType, sizeOf } from "./clean-feed";
import type { CleanFeed, CleanItem } from "./render-types";
import { cdata, cdataText, emptyElement, textElement, XML_HEAD } from "./xml";

const NAMESPACES = 'xmlns:media="http://search.yahoo.com/mrss/"';

/** Writes Atom 1.0 (RFC 4287). */
export function renderAtom(feed: CleanFeed): string {
  const { namespace, elements } = archiveElements(feed.archive, "link");
  let xml = `${XML_HEAD}<feed ${NAMESPACES}${namespace} xmlns="http://www.w3.org/2005/Atom">\n${head(feed, elements)}\n`;
  for (const item of feed.items) xml += `<entry>${atomEntry(item, feed)}</entry>\n`;
  return `${xml}</feed>\n`;
}

function head(feed: CleanFeed, archive: string): string {
  return [
    textElement("id", feed.id ?? feed.selfUrl),
    textElement("title", feed.title),
    textElement("updated", isoDate(feed.updatedAt)),
    archive,
    "<generator>Feedloom</generator>",
    emptyElement("link", { rel: "alternate", href: feed.siteUrl }),
    emptyElement("link", { rel: "self", href: feed.selfUrl }),
    feed.hubUrl ? emptyElement("link", { rel: "hub", href: feed.hubUrl }) : "",
    textElement("subtitle", feed.description || feed.title),
    textElement("logo", feed.image ?? ""),
  ].join("");
}

/**
 * Writes an entry. Each has an author (RFC 4287, section 4.1.2): where the original names none, the site that published
 * it.
 */
function atomEntry(item: CleanItem, feed: CleanFeed): string {
  const { title, summary, contentHtml, source, updatedAt } = item;
  const publisher = source?.title ?? feed.title;
  let xml = `<title type="html">${cdataText(title)}</title>${textElement("id", atomId(item.id))}`;
  xml += emptyElement("link", { href: item.link || feed.siteUrl });
  xml += `<updated>${isoDate(updatedAt)}</updated>`;
  if (summary !== "") xml += `<summary type="html">${cdataText(summary)}</summary>`;
  if (contentHtml !== "") xml += `<content type="html">${cdata(contentHtml)}</content>`;
  if (item.publishedAt !== "") xml += `<published>${isoDate(item.publishedAt)}</published>`;
  xml += `<author>${textElement("name", item.author || publisher)}</author>`;
  for (const name of item.categories) xml += emptyElement("category", { term: name });
  for (const enclosure of item.enclosures) xml += enclosureLink(enclosure);
  if (item.commentsUrl) xml += emptyElement("link", { rel: "replies", href: item.commentsUrl, type: "text/html" });
  if (item.thumbnail) xml += emptyElement("media:thumbnail", { url: item.thumbnail });
  if (source) xml += atomSource(source, updatedAt);
  return xml;
}

const isoDate = (date: string): string => new Date(date).toISOString();

const enclosureLink = ({ url, type, length }: Enclosure): string =>
  emptyElement("link", { rel: "enclosure", href: url, type: mediaType(type), length: sizeOf(length) || undefined });

const atomSource = ({ title, url }: { title: string; url: string }, updated: string): string =>
  `<source>${textElement("id", url)}<title>${escapeText(title)}</title><updated>${isoDate(updated)}</updated>${emptyElement("link", { rel: "alternate", href: url })}</source>`;

/**
 * Returns an identity as an absolute IRI, always the same one: readers compare it character by character (RFC 4287,
 * section 4.2.6).
 */
function atomId(id: string): string {
  return /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(id) && canParseUrl(id)
    ? id
    : `tag:feedloom,2025:${encodeURIComponent(id)}`;
}
