import type { Metadata } from "next";
import { SITE_DESCRIPTION, SITE_NAME } from "@/components/layout/document/site-metadata";
import type { PageMeta } from "./page-meta";
import { socialImagePath } from "./structured-data";

const NOT_INDEXED = { index: false, follow: false };
const BLOG_FEED = { path: "/blog/feed.xml", type: "application/rss+xml", title: "Feedloom Blog" };

/**
 * Returns the metadata of a public page: title, description and, for a page with a path, its canonical address, its feeds
 * and the cards of link previews. `origin` is the public address, without a slash at its end.
 */
export function pageMetadata(meta: PageMeta, origin: string): Metadata {
  const { title, hasFullTitle, description = SITE_DESCRIPTION, referrer, path, isUnlisted } = meta;
  return {
    title: hasFullTitle ? { absolute: title } : title,
    description,
    ...(referrer && { referrer }),
    ...((isUnlisted || path === undefined) && { robots: NOT_INDEXED }),
    ...(path !== undefined && addressed({ ...meta, path, description }, origin)),
  };
}

/** Returns the canonical address, the feeds and the cards of link previews: Open Graph (ogp.me) and Twitter. */
function addressed(meta: PageMeta & { path: string; description: string }, origin: string): Metadata {
  const { path, title, description, publishedOn } = meta;
  const url = path === "/" ? origin : origin + path;
  const images = [{ url: origin + (meta.image ?? socialImagePath(path)), width: 1200, height: 630, alt: title }];
  const card = { title, description, images };
  const general = { ...card, url, siteName: SITE_NAME, locale: "en_US" };
  return {
    alternates: { canonical: url, types: feedTypes(meta.feeds ?? [BLOG_FEED], origin) },
    openGraph: publishedOn
      ? { ...general, type: "article", publishedTime: publishedOn }
      : { ...general, type: "website" },
    twitter: { ...card, card: "summary_large_image" },
  };
}

const feedTypes = (feeds: NonNullable<PageMeta["feeds"]>, origin: string) =>
  Object.fromEntries(feeds.map(({ path, type, title }) => [type, [{ url: origin + path, title }]]));
