import { canParseUrl } from "@/lib/shared/parse-url";
import { type PageLinks, parsePageLinks } from "./page-links";

type Platform = {
  name: string;
  isIt(page: PageLinks, html: string): boolean;
  /** relative to the root of the site, or to the page where they start with "./" */
  feeds: readonly string[];
};

const generator = (page: PageLinks, name: RegExp): boolean => name.test(page.meta.get("generator") ?? "");
const host = (page: PageLinks, name: string): boolean =>
  page.url.hostname === name || page.url.hostname.endsWith(`.${name}`);

/** The feed addresses of common publishing systems, and the signs by which a page shows which system made it. */
const PLATFORMS: readonly Platform[] = [
  {
    name: "Substack",
    isIt: (page, html) => host(page, "substack.com") || html.includes("substackcdn.com"),
    feeds: ["/feed"],
  },
  { name: "Ghost", isIt: (page) => generator(page, /^ghost/i), feeds: ["./rss/", "/rss/"] },
  {
    name: "Blogger",
    isIt: (page) => generator(page, /^blogger/i) || host(page, "blogspot.com"),
    feeds: ["/feeds/posts/default", "/feeds/posts/default?alt=rss"],
  },
  {
    name: "Tumblr",
    isIt: (page, html) => host(page, "tumblr.com") || html.includes("assets.tumblr.com"),
    feeds: ["/rss"],
  },
  {
    name: "Squarespace",
    isIt: (page, html) => generator(page, /squarespace/i) || html.includes("static1.squarespace.com"),
    feeds: ["./?format=rss", "/blog?format=rss", "/?format=rss"],
  },
  {
    name: "Shopify",
    isIt: (page, html) => host(page, "myshopify.com") || html.includes("cdn.shopify.com"),
    feeds: ["./.atom", "/blogs/news.atom", "/collections/all.atom"],
  },
  { name: "Discourse", isIt: (page) => generator(page, /^discourse/i), feeds: ["./.rss", "/latest.rss", "/posts.rss"] },
  {
    name: "MediaWiki",
    isIt: (page) => generator(page, /^mediawiki/i),
    feeds: ["/index.php?title=Special:RecentChanges&feed=atom", "/w/index.php?title=Special:RecentChanges&feed=atom"],
  },
  {
    name: "GitLab",
    isIt: (page) => page.meta.get("og:site_name") === "GitLab" || host(page, "gitlab.com"),
    feeds: ["./.atom", "./-/releases.atom", "./-/tags?format=atom"],
  },
  {
    name: "Mastodon",
    isIt: (page, html) =>
      /^\/@[\w.]+\/?$/.test(page.url.pathname) && (html.includes('id="mastodon"') || html.includes("mastodon")),
    feeds: ["./.rss"],
  },
  {
    name: "Medium",
    isIt: (page) => page.meta.get("og:site_name") === "Medium" || host(page, "medium.com"),
    feeds: ["/feed"],
  },
  { name: "Wix", isIt: (page) => generator(page, /^wix/i), feeds: ["/blog-feed.xml", "/feed.xml"] },
  { name: "Weebly", isIt: (_, html) => html.includes("editmysite.com"), feeds: ["/1/feed", "/blog/feed"] },
  { name: "TYPO3", isIt: (page) => generator(page, /^typo3/i), feeds: ["/?type=100", "/rss.xml", "/feed.rss"] },
  { name: "Drupal", isIt: (page) => generator(page, /^drupal/i), feeds: ["/rss.xml"] },
  { name: "Joomla", isIt: (page) => generator(page, /^joomla/i), feeds: ["./?format=feed&type=rss"] },
  { name: "Hugo", isIt: (page) => generator(page, /^hugo/i), feeds: ["./index.xml", "/index.xml", "/posts/index.xml"] },
  { name: "Jekyll", isIt: (page) => generator(page, /^jekyll/i), feeds: ["/feed.xml", "/atom.xml"] },
  { name: "Hexo", isIt: (page) => generator(page, /^hexo/i), feeds: ["/atom.xml", "/rss2.xml"] },
  { name: "Gatsby", isIt: (page) => generator(page, /^gatsby/i), feeds: ["/rss.xml"] },
  {
    name: "WordPress",
    isIt: (page, html) => generator(page, /^wordpress/i) || html.includes("/wp-content/"),
    feeds: ["./feed/", "/feed/", "/?feed=rss2"],
  },
];

/** For sites that do not show what made them, the most frequent first. */
const ANYWHERE = [
  "/feed",
  "/rss",
  "/feed.xml",
  "/rss.xml",
  "/atom.xml",
  "/index.xml",
  "/feed/",
  "/rss/",
  "/feed.json",
  "/blog/feed",
  "/blog/rss.xml",
  "/feeds/posts/default",
];
const MAX_GUESSES = 16;

/**
 * Returns addresses worth trying on a site whose page declares no feed, likeliest first: those of the publishing system
 * that made the page, then common ones relative to the page and to the root. Each costs a request, so there are at most
 * 16.
 * @param url address of the page
 * @param html the page, or empty when it could not be fetched
 */
export function wellKnownFeedUrls(url: string, html: string): string[] {
  if (!canParseUrl(url)) return [];
  const page = parsePageLinks(html, url);
  const address = new URL(url);
  const places = PLATFORMS.filter((platform) => platform.isIt(page, html)).flatMap(({ feeds }) => feeds);
  const section = address.pathname.replace(/\/+$/, "");
  const atSection = section === "" ? [] : ["./feed", "./rss", "./feed.xml", "./rss.xml", "./index.xml"];
  const found = new Set<string>();
  for (const place of [...places, ...ANYWHERE.slice(0, 3), ...atSection, ...ANYWHERE.slice(3)]) {
    found.add(locate(place, address, section));
    if (found.size >= MAX_GUESSES) break;
  }
  found.delete(url);
  return [...found];
}

/**
 * Resolves a known path. "./x" is relative to the page's own path: "./.rss" is a suffix, "./feed/" a segment, "./?x" a
 * query.
 */
function locate(place: string, address: URL, section: string): string {
  if (!place.startsWith("./")) return address.origin + place;
  const rest = place.slice(2);
  if (rest.startsWith("?")) return `${address.origin}${section || "/"}${rest}`;
  if (rest.startsWith("."))
    return section === "" ? `${address.origin}/index${rest}` : `${address.origin}${section}${rest}`;
  return `${address.origin}${section}/${rest}`;
}
