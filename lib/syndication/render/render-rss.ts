import { escapeAttribute, escapeText } from "@/lib/syndication/sanitize/html-tokens";
import type { Enclosure } from "@/lib/syndication/types";
import { archiveElements } from "./archive-elements";
import { mediaType, sizeOf } from "./clean-feed";
import type { CleanFeed, CleanItem } from "./render-types";
import { cdata, cdataText, emptyElement, textElement, XML_HEAD } from "./xml";

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

/** Writes RSS 2.0 with the content, Dublin Core, Media RSS and Atom modules. */
export function renderRss(feed: CleanFeed): string {
  const { namespace, elements } = archiveElements(feed.archive, "atom:link");
  let xml = `${XML_HEAD}<rss version="2.0" ${NAMESPACES}${namespace}>\n<channel>${elements}\n${head(feed)}\n`;
  for (const item of feed.items) xml += `<item>${rssItem(item)}</item>\n`;
  return `${xml}</channel>\n</rss>\n`;
}

function head(feed: CleanFeed): string {
  const { title, siteUrl } = feed;
  const image = ["<image>", textElement("title", title), textElement("url", feed.image ?? "")];
  return [
    textElement("title", title),
    textElement("link", siteUrl),
    textElement("description", feed.description || title),
    textElement("lastBuildDate", new Date(feed.updatedAt).toUTCString()),
    "<docs>https://www.rssboard.org/rss-specification</docs><generator>Feedloom</generator>",
    `<ttl>${Math.max(1, Math.round(feed.ttlMinutes))}</ttl>`,
    ...(feed.image ? [...image, textElement("link", siteUrl), "</image>"] : []),
    emptyElement("atom:link", { href: feed.selfUrl, rel: "self", type: "application/rss+xml" }),
    feed.hubUrl ? emptyElement("atom:link", { href: feed.hubUrl, rel: "hub" }) : "",
  ].join("");
}

function rssItem(item: CleanItem): string {
  const { title, link, id, summary, contentHtml, categories, thumbnail, source } = item;
  let xml = textElement("title", title) + textElement("link", link);
  xml += `<guid isPermaLink="false">${escapeText(id)}</guid>`;
  if (item.publishedAt !== "") xml += `<pubDate>${new Date(item.publishedAt).toUTCString()}</pubDate>`;
  if (summary !== "") xml += `<description>${cdataText(summary)}</description>`;
  if (contentHtml !== "") xml += `<content:encoded>${cdata(contentHtml)}</content:encoded>`;
  for (const name of categories) xml += textElement("category", name);
  xml += textElement("dc:creator", item.author) + textElement("comments", item.commentsUrl);
  if (thumbnail !== "") xml += emptyElement("media:thumbnail", { url: thumbnail });
  if (item.enclosures.length > 0) xml += rssEnclosure(item.enclosures);
  if (source !== null) xml += `<source url="${escapeAttribute(source.url)}">${escapeText(source.title)}</source>`;
  return xml;
}

/** Returns the one enclosure that RSS allows: the first audio or video, else the first file. */
function rssEnclosure(enclosures: readonly Enclosure[]): string {
  const chosen = enclosures.find(({ type }) => /^(?:audio|video)\//.test(type)) ?? enclosures[0];
  const { url, type, length } = chosen ?? { url: "", type: "", length: 0 };
  return emptyElement("enclosure", { url, length: sizeOf(length), type: mediaType(type) });
}
