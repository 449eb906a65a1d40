import { parseUrl } from "@/lib/shared/parse-url";
import { decodeText } from "./decode-text";
import { parseAtom, parseAtomEntry } from "./formats/atom";
import { parseCdf } from "./formats/cdf";
import { parseJsonFeed } from "./formats/json-feed";
import { parseRdf } from "./formats/rdf";
import { parseItemsOutsideChannel, parseRss } from "./formats/rss";
import { FeedParseError, type ParsedFeed } from "./types";
import { attribute } from "./xml/attribute";
import type { XmlElement } from "./xml/element";
import { decodeEntities, newEntities } from "./xml/entities";
import { MAX_DOCUMENT_BYTES } from "./xml/limits";
import { parseXml } from "./xml/parse-xml";

type Origin = { contentType?: string; url: string };

const FOREIGN: Readonly<Record<string, string>> = {
  urlset: "The document is a sitemap, not a feed.",
  sitemapindex: "The document is a sitemap, not a feed.",
};

function notAFeed(text: string, foreignRoot: string): FeedParseError {
  if (foreignRoot === "opml") {
    return new FeedParseError("list", "The document is an OPML subscription list, not a feed.");
  }
  if (/^(?:html|head|body|title|script|div|p|h1)$/.test(foreignRoot) || /<html[\s>]/i.test(text.slice(0, 4096))) {
    return new FeedParseError("html", "The address answered with a web page, not a feed.");
  }
  const known = Object.hasOwn(FOREIGN, foreignRoot) ? FOREIGN[foreignRoot] : undefined;
  if (known) return new FeedParseError("not-a-feed", known);
  const seen = /^[\w:.-]{1,40}$/.test(foreignRoot) ? ` It begins with <${foreignRoot}>.` : "";
  return new FeedParseError("not-a-feed", `The document is not a feed.${seen}`);
}

function readRoot(root: XmlElement): ParsedFeed {
  switch (root.name.slice(root.name.indexOf(":") + 1)) {
    case "rdf":
      return parseRdf(root);
    case "feed":
      return parseAtom(root);
    case "entry":
      return parseAtomEntry(root);
    case "item":
      return parseItemsOutsideChannel(root, "rss");
    case "channel":
      return root.raw === "Channel" && attribute(root, "href") === "" ? parseRdf(root) : parseCdf(root);
    default:
      return parseRss(root);
  }
}

/** Roots that make a feed even inside a page. */
const WHOLE = /^(?:rss|rdf:rdf|feed)$/;

/** Unescapes a document that was escaped as a whole, as some templates do, once. */
const unescapeDocument = (text: string) => decodeEntities(text, newEntities(new Map()));

function parseXmlFeed(text: string, url: string): ParsedFeed {
  const { root, foreignRoot } = parseXml(text, url);
  const isHtml = /^(?:html|head|body)$/.test(foreignRoot);
  if (root && !isHtml) return readRoot(root);
  const wrapped = root && WHOLE.test(root.name) ? readRoot(root) : undefined;
  if (wrapped && wrapped.title !== "" && wrapped.items.length > 0) return wrapped;
  if (foreignRoot === "" && /&lt;(?:\?xml|rss|feed|rdf:RDF)\b/.test(text)) {
    const again = parseXml(unescapeDocument(text), url);
    if (again.root) return readRoot(again.root);
  }
  throw notAFeed(text, foreignRoot);
}

/**
 * Returns the beginning of JSON, past a comment, a guard against script inclusion or the name of a callback; -1 if the
 * text is no JSON.
 */
function jsonStart(text: string): number {
  if (/^[{[]/.test(text)) return 0;
  if (!/^(?:\/[/*]|\)\]\}'|[\w.$]{1,60}\()/.test(text) || !text.includes("jsonfeed.org/version")) return -1;
  return text.indexOf("{");
}

/**
 * Returns the address of a document as the base of its relative addresses, without user name, password, query and
 * fragment: what it links to is published, and a feed's own address may be a secret.
 */
function baseOf(address: string): string {
  const url = parseUrl(address);
  if (!url) return address;
  url.username = "";
  url.password = "";
  url.search = "";
  url.hash = "";
  return url.href;
}

/**
 * Parses the bytes of a feed to one shape: RSS 0.90–2.0, RSS 1.0/1.1 (RDF), Atom 0.3/1.0, JSON Feed 1.0/1.1 and CDF,
 * well formed or not, in any encoding; a broken document yields what arrived of it. Synchronous and pure; bounded to
 * about two seconds and 300 MB whatever the input (at most 15 MB are accepted, at most 10,000 items returned).
 * @param origin `url`: absolute address the bytes came from, the base of relative addresses; `contentType`: the HTTP
 * header
 * @returns dates in ISO 8601 UTC, addresses absolute http(s), titles plain text; HTML not sanitised
 * @throws FeedParseError with a reason and a message for a person
 */
export function parseFeed(bytes: Uint8Array, origin: Origin): ParsedFeed {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new FeedParseError("too-large", "The document is larger than 15 MB, too large for a feed.");
  }
  const text = decodeText(bytes, origin.contentType).trimStart();
  if (text === "") throw new FeedParseError("empty", "The address answered with an empty document.");
  try {
    const json = jsonStart(text);
    const base = baseOf(origin.url);
    return json < 0 ? parseXmlFeed(text, base) : parseJsonFeed(text.slice(json), base);
  } catch (error) {
    if (error instanceof FeedParseError) throw error;
    throw new FeedParseError("malformed", "The document is too damaged to be read as a feed.", { cause: error });
  }
}
