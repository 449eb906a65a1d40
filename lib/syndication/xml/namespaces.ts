import { MAX_URI } from "./limits";

/** Vocabularies whose elements are read alike, so that one format's elements work inside another. */
const CORE = [
  "http://backend.userland.com/rss",
  "http://backend.userland.com/rss2",
  "http://backend.userland.com/rss091",
  "http://blogs.law.harvard.edu/tech/rss",
  "http://cyber.law.harvard.edu/rss",
  "http://purl.org/rss/1.0",
  "http://purl.org/net/rss1.1#",
  "http://my.netscape.com/rdf/simple/0.9",
  "http://my.netscape.com/publish/formats/rss-0.91.dtd",
  "http://channel.netscape.com/rdf/simple/0.9",
  "http://purl.org/rss/2.0",
  "http://purl.org/rss/1.0/modules/rss091#",
  "http://purl.org/rss/1.0/modules/rss091",
  "http://www.w3.org/2005/atom",
  "http://purl.org/atom/ns#",
  "http://purl.org/atom/ns",
  "http://purl.org/echo",
  "http://purl.org/pie",
  "http://example.com/newformat#",
  "http://example.com/necho",
  "uri/of/echo/namespace#",
  "http://www.w3.org/2005/atom/",
  "http://purl.org/atom",
  "http://purl.org/atom-blog/ns#",
  "",
];

/** Modules by address, without scheme, "www." and final slash; the value is the conventional prefix. */
const MODULES: Readonly<Record<string, string>> = {
  "purl.org/dc/elements/1.1": "dc",
  "purl.org/dc/elements/1.0": "dc",
  "purl.org/rss/1.0/modules/dc": "dc",
  "purl.org/metadata/dublin_core": "dc",
  "purl.org/dc/terms": "dcterms",
  "purl.org/rss/1.0/modules/dcterms": "dcterms",
  "purl.org/rss/1.0/modules/content": "content",
  "purl.org/rss/1.0/modules/slash": "slash",
  "purl.org/rss/1.0/modules/syndication": "sy",
  "purl.org/rss/1.0/modules/link": "l",
  "w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
  "w3.org/1999/xhtml": "xhtml",
  "w3.org/2000/svg": "svg",
  "w3.org/1998/math/mathml": "mathml",
  "w3.org/1999/xlink": "xlink",
  "w3.org/xml/1998/namespace": "xml",
  "search.yahoo.com/mrss": "media",
  "search.yahoo.com/rss": "media",
  "tools.search.yahoo.com/mrss": "media",
  "video.search.yahoo.com/mrss": "media",
  "rssboard.org/media-rss": "media",
  "itunes.com/dtds/podcast-1.0.dtd": "itunes",
  "example.com/dtds/podcast-1.0.dtd": "itunes",
  "google.com/schemas/play-podcasts/1.0": "googleplay",
  "google.com/schemas/play-podcasts/1.0/play-podcasts.xsd": "googleplay",
  "podcastindex.org/namespace/1.0": "podcast",
  "github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": "podcast",
  "rssnamespace.org/feedburner/ext/1.0": "feedburner",
  "wellformedweb.org/commentapi": "wfw",
  "purl.org/syndication/thread/1.0": "thr",
  "purl.org/syndication/history/1.0": "fh",
  "source.scripting.com": "source",
  "georss.org/georss": "georss",
  "w3.org/2003/01/geo/wgs84_pos#": "geo",
  "opengis.net/gml": "gml",
  "creativecommons.org/ns#": "cc",
  "creativecommons.org/ns#license": "cc",
  "web.resource.org/cc": "cc",
  "backend.userland.com/creativecommonsrssmodule": "creativecommons",
  "xmlns.com/foaf/0.1": "foaf",
  "prismstandard.org/namespaces/1.2/basic": "prism",
  "prismstandard.org/namespaces/basic/2.0": "prism",
  "a9.com/-/spec/opensearch/1.1": "opensearch",
  "youtube.com/xml/schemas/2015": "yt",
  "gdata.youtube.com/schemas/2007": "yt",
  "webns.net/mvcb": "admin",
  "microsoft.com/schemas/rss/core/2005": "cf",
  "w3.org/2007/app": "app",
};

const CORE_SET = new Set(CORE.map((uri) => trimUri(uri)));
/** Prefixes that mean a feed vocabulary when no address is declared for them. */
const CORE_PREFIXES = new Set(["", "rss", "atom", "atom10", "atom03", "a10", "a", "rss1", "rss11", "rss10", "feed"]);
const ALIASES: Readonly<Record<string, string>> = {
  dct: "dcterms",
  html: "xhtml",
  m: "mathml",
  math: "mathml",
  c: "content",
};

function trimUri(uri: string): string {
  if (uri.length > MAX_URI) return uri;
  return uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, "")
    .replace(/\/+$/, "");
}

/** Returns the conventional prefix of a namespace: "" for every feed vocabulary, undefined for an unknown one. */
export function vocabularyOf(uri: string): string | undefined {
  const trimmed = trimUri(uri);
  if (CORE_SET.has(trimmed)) return "";
  return Object.hasOwn(MODULES, trimmed) ? MODULES[trimmed] : undefined;
}

/** Returns the usual vocabulary of a prefix whose namespace is undeclared or unknown. */
function vocabularyOfPrefix(prefix: string): string {
  const lower = prefix.toLowerCase();
  if (CORE_PREFIXES.has(lower)) return "";
  return (Object.hasOwn(ALIASES, lower) ? ALIASES[lower] : undefined) ?? lower;
}

/**
 * Returns the canonical name of an element: by its namespace when that is known, else by its prefix. "Title" becomes
 * "title"; "dc:creator" is the name under any prefix.
 */
export function canonicalName(raw: string, uri?: string): string {
  const colon = raw.indexOf(":");
  const prefix = colon < 0 ? "" : raw.slice(0, colon);
  const local = raw.slice(colon + 1).toLowerCase();
  const known = uri === undefined ? undefined : vocabularyOf(uri);
  // Without a prefix there is nothing to guess from: an element of a foreign vocabulary is none of a feed's.
  const vocabulary = known ?? (prefix === "" && uri ? "foreign" : vocabularyOfPrefix(prefix));
  return vocabulary === "" ? local : `${vocabulary}:${local}`;
}
