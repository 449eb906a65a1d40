import type { DiscoveredFeed } from "@/lib/syndication/types";
import { feedAddress, withoutSlash } from "./feed-address";
import { type PageLink, type PageLinks, parsePageLinks } from "./page-links";

type Strategy = (page: PageLinks) => PageLink[];

/** Strategies in this order; the first that finds anything decides. */
const STRATEGIES: readonly Strategy[] = [
  // Autodiscovery: <link rel="alternate" type="application/rss+xml">, or rel="feed" (HTML 5 drafts).
  ({ links }) => links.filter((link) => link.tag === "link" && declaresFeed(link)),
  // The type of a feed is enough where the relation is missing or misspelt.
  ({ links }) => links.filter(({ tag, type, rel }) => tag === "link" && FEED_TYPE.test(type) && !rel.has("stylesheet")),
  // The same relation without a type, where the address at least looks like a feed.
  ({ links }) =>
    links.filter((link) => link.tag === "link" && isVague(link) && link.type === "" && feedPath(link.href)),
  ({ links }) => links.filter((link) => link.tag === "a" && declaresFeed(link)),
  ({ links, url }) => links.filter((link) => link.tag === "a" && feedPath(link.href) && sameSite(link, url)),
  ({ links }) => links.filter((link) => link.tag === "a" && (feedPath(link.href) || feedHost(link.href))),
  ({ links, url }) =>
    links.filter(
      (link) => link.tag === "a" && FEED_WORDS.test(link.title) && sameSite(link, url) && !isPage(link.href),
    ),
  // "Subscribe" alone more often means a newsletter or a plan.
  ({ links, url }) =>
    links.filter((link) => link.tag === "a" && SUBSCRIBE.test(link.title) && sameSite(link, url) && !isPage(link.href)),
];

const MAX_FEEDS = 50;

/**
 * Finds the feeds that a page declares or links to, best first: links in the head, then anchors. The main feed comes
 * before feeds of comments; otherwise the page's own order counts, as its author put the important one first.
 * @param html the page, any size; time is linear
 * @param url its address after redirects
 * @returns absolute http(s) addresses, each once with or without a slash at its end; `type` is a MIME type or empty when
 * the page does not say
 */
export function discoverFeeds(html: string, url: string): DiscoveredFeed[] {
  const page = parsePageLinks(html, url);
  for (const strategy of STRATEGIES) {
    const found = strategy(page);
    if (toFeeds(found, page).length > 0) return toFeeds([...found, ...offered(page)], page, found.length);
  }
  return [];
}

/** Returns the anchors that call themselves a feed and lead to what looks like one on the same site. */
const offered = ({ links, url }: PageLinks): PageLink[] =>
  links.filter(
    (link) => link.tag === "a" && OFFER_WORDS.test(link.title) && feedPath(link.href) && sameSite(link, url),
  );

/** @param declared the number of leading links that come before all others, whatever these are */
function toFeeds(links: PageLink[], page: PageLinks, declared = links.length): DiscoveredFeed[] {
  const found = new Map<string, DiscoveredFeed>();
  const later = new Set<DiscoveredFeed>();
  for (const [index, link] of links.entries()) {
    const url = feedAddress(link.href, link.base);
    const key = url && withoutSlash(url);
    if (url === null || key === null || found.has(key)) continue;
    const type = link.type === "" ? typeOf(url) : link.type;
    const feed: DiscoveredFeed = { url, type, title: link.title || page.title || url };
    if (mayBePage(link)) feed.isUnsure = true;
    found.set(key, feed);
    if (index >= declared) later.add(feed);
    if (found.size >= MAX_FEEDS) break;
  }
  const place = (feed: DiscoveredFeed) => rank(feed) + (later.has(feed) ? 2 : 0);
  return [...found.values()].sort((a, b) => place(a) - place(b));
}

const COMMENTS_PATH =
  /\/comments?(?:\/|\.|$)|[?&](?:feed=comments|withcomments=)|\/(?:comments?[-_]?(?:feed|rss|atom)|(?:feed|rss|atom)[-_/]?comments?)\b/i;
const COMMENTS_TITLE =
  /\b(?:comments?|kommentare?|commentaires?|comentarios?|comentários|commenti|reacties|kommentarer|komentarze|komentáře|yorumlar)\b|комментари|коментар|评论|評論|留言|コメント|댓글/i;

/** Returns the sort rank of a feed: comment feeds come last. */
function rank(feed: DiscoveredFeed): number {
  return COMMENTS_PATH.test(feed.url) || COMMENTS_TITLE.test(feed.title) ? 1 : 0;
}

const FEED_TYPE =
  /^(?:application|text)\/(?:[\w.-]*\+)?(?:x[.-])?(?:rss|atom|rdf)(?:[+-]xml)?$|^(?:application|text)\/xml\+(?:rss|atom)$|^application\/feed\+json$|^(?:rss|atom|rdf)\+xml$/;
const MAYBE_FEED_TYPE = /^(?:application|text)\/(?:xml|json|x-xml)$/;
const FEED_WORDS = /\b(?:rss|atom feed|rss feed|xml feed|json feed|subscribe via rss|feed|syndicat(?:e|ion))\b/i;
const SUBSCRIBE = /^(?:subscribe|abonnieren|s['’]abonner|suscríbete|suscribirse|abbonati)(?:[\s!:].{0,40})?$/i;
const OFFER_WORDS = /\b(?:rss|atom|xml|feeds?|subscribe|syndicat(?:e|ion))\b/i;

function declaresFeed({ rel, type, href }: PageLink): boolean {
  const isOffered = rel.has("alternate") || rel.has("alternative") || rel.has("feed");
  if (!isOffered || rel.has("stylesheet") || NOT_FEEDS.test(href)) return false;
  if (FEED_TYPE.test(type)) return true;
  if (MAYBE_FEED_TYPE.test(type)) return true;
  return rel.has("feed") && (type === "" || type === "text/html") && !/^#|^javascript:/i.test(href);
}

/** Returns true if a relation means a feed in some places and other things elsewhere. */
const isVague = ({ rel }: PageLink): boolean =>
  ["alternate", "rss", "atom"].some((word) => rel.has(word)) && !rel.has("stylesheet");

const NOT_FEEDS =
  /\/wp-json\/|\/oembed\b|[?&]rest_route=|\/xmlrpc\.php|opensearch|\/(?:site)?map(?:_index|-index)?\.xml/i;
const FEED_PATH =
  /(?:^|\/)(?:rss|atom|feeds?|rdf|index\.rdf|syndication)(?:\d(?:\.\d\d?)?)?(?:\.(?:xml|rss|atom|rdf|json|php|aspx?|cgi))?\/?$|\.(?:rss|rdf|atom)$|(?:^|\/)(?:[\w-]*[-_.])?(?:rss|atom|feed)(?:[-_.]?\d)?\.(?:xml|json|php)$|\/feeds\/(?:posts|comments|all|latest|news)\b|(?:^|\/)(?:feed|rss|atom)\/[\w-]+\/?$|(?:^|\/)index\.xml$/i;
const FEED_QUERY =
  /[?&](?:feed=(?:rss2?|atom|rdf|json)|format=(?:rss|atom|feed)|type=(?:rss|atom|100)|rss(?:=|$|&)|alt=rss|output=rss|_rss=1|action=rss)/i;
const NOT_FEED_PATH = /\/(?:feedback|feeding|feeder)|\.(?:html?|png|jpe?g|gif|svg|pdf|zip|css|js)$/i;

/** Returns true if an address, as written in a page, looks like that of a feed. */
function feedPath(href: string): boolean {
  if (/^(?:mailto|javascript|tel|data):/i.test(href) || NOT_FEEDS.test(href)) return false;
  if (/^(?:feed|itpc|pcast):/i.test(href)) return true;
  const path = href.split(/[?#]/, 1)[0] ?? "";
  const local = path.replace(/^[a-z]+:/i, "").replace(/^\/\/[^/]*/, "");
  if (NOT_FEED_PATH.test(local)) return false;
  return FEED_PATH.test(local) || FEED_QUERY.test(href.split("#", 1)[0] ?? "");
}

/** Paths at which sites list their feeds as often as they have one there. */
const LIST_PATH = /(?:^|\/)(?:feeds|rss|atom|xml|syndication|rss-?feeds?)\/?$/i;

/** Returns true if an anchor may lead to a page about feeds: nothing but its words or a bare "/feeds" says otherwise. */
function mayBePage(link: PageLink): boolean {
  if (link.tag === "link" || declaresFeed(link) || feedHost(link.href)) return false;
  return !feedPath(link.href) || (LIST_PATH.test(link.href.split(/[?#]/, 1)[0] ?? "") && !FEED_QUERY.test(link.href));
}

const feedHost = (href: string): boolean => /^(?:https?:)?\/\/(?:feeds?\d?|rss)\.[\w.-]+\/[\w~/-]+$/i.test(href);
const isPage = (href: string): boolean => /\.html?(?:[?#]|$)|^#|^(?:mailto|javascript):/i.test(href);

function sameSite({ href, base }: PageLink, page: URL): boolean {
  const url = feedAddress(href, base);
  if (url === null) return false;
  const bare = (host: string) => host.replace(/^www\./, "");
  const [here, there] = [bare(page.hostname), bare(new URL(url).hostname)];
  return here === there || there.endsWith(`.${here}`) || here.endsWith(`.${there}`);
}

function typeOf(url: string): string {
  if (/atom/i.test(url)) return "application/atom+xml";
  if (/\.json\b|feed=json/i.test(url)) return "application/feed+json";
  return /rss|\.xml\b/i.test(url) ? "application/rss+xml" : "";
}
