import type { Extension } from "feed";
import { escapeAttribute } from "@/lib/syndication/sanitize/html-tokens";
import type { Enclosure } from "@/lib/syndication/types";
import { archiveElements } from "./archive-elements";
import { mediaType, sizeOf } from "./clean-feed";
import type { CleanFeed, CleanItem } from "./render-types";
import { buildFeed, escapeAmpersands } from "./render-with-feed";

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

/** Writes RSS 2.0 with the content, Dublin Core, Media RSS and Atom modules. */
export function renderRss(feed: CleanFeed): string {
  const xml = buildFeed(feed, (item) => ({
    category: item.categories.map((name) => ({ name: escapeAmpersands(name) })),
    extensions: extensionsOf(item),
  })).rss2();
  const { namespace, elements } = archiveElements(feed.archive, "atom:link");
  return xml
    .replace(/<rss version="2\.0"[^>]*>/, () => `<rss version="2.0" ${NAMESPACES}${namespace}>`)
    .replace("<channel>", () => `<channel>${elements}`);
}

function extensionsOf(item: CleanItem): Extension[] {
  const extensions: Extension[] = [];
  const add = (name: string, text: string, attributes: Record<string, unknown> = {}) => {
    const given = Object.keys(attributes).length > 0;
    if (text !== "" || given)
      extensions.push({ name, objects: { _text: escapeAmpersands(text), _attributes: attributes } });
  };
  // RSS readers disagree on HTML in titles; plain escaped text means the same to all.
  add("title", item.title);
  add("dc:creator", item.author);
  add("comments", item.commentsUrl);
  if (item.thumbnail !== "") add("media:thumbnail", "", { url: escapeAttribute(item.thumbnail) });
  if (item.enclosures.length > 0) add("enclosure", "", rssEnclosure(item.enclosures));
  if (item.source !== null) add("source", item.source.title, { url: escapeAttribute(item.source.url) });
  return extensions;
}

/** Returns the one enclosure that RSS allows: the first audio or video, else the first file. */
function rssEnclosure(enclosures: readonly Enclosure[]) {
  const chosen = enclosures.find(({ type }) => /^(?:audio|video)\//.test(type)) ?? enclosures[0];
  const { url, type, length } = chosen ?? { url: "", type: "", length: 0 };
  return { url: escapeAttribute(url), length: sizeOf(length), type: mediaType(type) };
}
