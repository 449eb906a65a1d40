/** Every public page: the one list behind the footer, both site maps, the middleware and the tests. */
export type PublicPage = {
  path: string;
  /** Text of links to it. */
  label: string;
  group: PublicGroup;
};

export const PUBLIC_GROUPS = ["Product", "Features", "Use cases", "Guides", "Blog", "Company"] as const;
export type PublicGroup = (typeof PUBLIC_GROUPS)[number];

const page = (group: PublicGroup, path: string, label: string): PublicPage => ({ group, path, label });

export const PUBLIC_PAGES: readonly PublicPage[] = [
  page("Product", "/", "Home"),
  page("Product", "/features", "All features"),
  page("Product", "/use-cases", "All use cases"),
  page("Product", "/pricing", "Pricing"),
  page("Product", "/guides", "Guides"),
  page("Product", "/api", "API"),
  page("Features", "/features/feed-aggregation", "Feed aggregation"),
  page("Features", "/features/content-discovery", "Content discovery"),
  page("Features", "/features/feed-bundling", "Feed bundling"),
  page("Features", "/features/rss-generator", "RSS generator"),
  page("Features", "/features/analytics", "Analytics"),
  page("Use cases", "/use-cases/content-creators", "Content creators"),
  page("Use cases", "/use-cases/developers", "Developers"),
  page("Use cases", "/use-cases/marketers", "Marketers"),
  page("Use cases", "/use-cases/researchers", "Researchers"),
  page("Use cases", "/use-cases/news-teams", "News teams"),
  page("Use cases", "/use-cases/business-intelligence", "Business intelligence"),
  page("Guides", "/guides/getting-started", "Getting started with Feedloom"),
  page("Guides", "/guides/organising-feeds", "Organizing feeds into bundles"),
  page("Guides", "/guides/smart-feeds", "Smart feeds that stay on topic"),
  page("Guides", "/guides/automation", "Automating with RSS and the API"),
  page("Blog", "/blog", "All articles"),
  page("Blog", "/blog/why-rss-still-works", "Why RSS still works"),
  page("Blog", "/blog/find-the-feed-of-any-site", "How to find the feed of any site"),
  page("Blog", "/blog/reading-habits-for-many-feeds", "A hundred feeds without the guilt"),
  page("Blog", "/blog/how-feedloom-refreshes", "How Feedloom fetches feeds politely"),
  page("Company", "/about", "About"),
  page("Company", "/help", "Help"),
  page("Company", "/contact", "Contact"),
  page("Company", "/conformance", "Conformance"),
  page("Company", "/privacy", "Privacy"),
  page("Company", "/terms", "Terms"),
  page("Company", "/sitemap", "Sitemap"),
];

/** Pages that only a form or a mail leads to; search engines leave them out. */
export const RESULT_PAGES = [
  "/contact/sent",
  "/contact/not-sent/invalid",
  "/contact/not-sent/too-many",
  "/contact/not-sent/unavailable",
  "/newsletter/check-your-mail",
  "/newsletter/confirm",
  "/newsletter/confirmed",
  "/newsletter/unsubscribe",
  "/newsletter/unsubscribed",
  "/newsletter/failed/invalid",
  "/newsletter/failed/too-many",
  "/newsletter/failed/unavailable",
] as const;

const PATHS = new Set<string>([...PUBLIC_PAGES.map(({ path }) => path), ...RESULT_PAGES, "/blog/feed.xml"]);

const SEGMENTS = new Set(PUBLIC_PAGES.map(({ path }) => path.split("/")[1]).filter(Boolean));

/** Returns true if a path lies below a public page without being one, such as an article that does not exist. */
export function isNoPublicPage(path: string): boolean {
  return SEGMENTS.has(path.split("/")[1]) && !isPublicPage(path);
}

/** The page of a bundle that somebody shares. */
const BUNDLE_PAGE = /^\/bundle\/\d+\/?$/;

/** Returns the path of a bundle's public page. */
export const bundlePagePath = (id: number): string => `/bundle/${id}`;

/** Returns the path of what a bundle publishes for programs: its articles, or its feeds as OPML. */
export const bundleFilePath = (id: number, ending: "xml" | "atom" | "json" | "opml"): string =>
  `/rss/bundle/${id}.${ending}`;

/** The page of a highlight that somebody shares. */
const QUOTE_PAGE = /^\/q\/[\w-]{43}\/?$/;

/** Returns the path of the public page of a highlight. */
export const quotePath = (token: string): string => `/q/${token}`;

/** Returns true if a path is a public page, with or without a slash at its end. */
export function isPublicPage(path: string): boolean {
  return PATHS.has(path.length > 1 ? path.replace(/\/$/, "") : path) || BUNDLE_PAGE.test(path) || QUOTE_PAGE.test(path);
}
