import {
  SITE_DESCRIPTION,
  SITE_ICONS,
  SITE_NAME,
  THEME_COLORS,
  VIEWPORT,
} from "@/components/layout/document/site-metadata";
import type { PageMeta } from "./page-meta";
import { socialImagePath } from "./structured-data";

const VIEWPORT_CONTENT = `width=${VIEWPORT.width}, initial-scale=${VIEWPORT.initialScale}, viewport-fit=${VIEWPORT.viewportFit}`;

/** Renders title, meta and link tags of a public page. `origin` is the public address, without a slash at its end. */
export function HeadTags({ meta, origin }: { meta: PageMeta; origin: string }) {
  const { title, hasFullTitle, description = SITE_DESCRIPTION, referrer } = meta;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content={VIEWPORT_CONTENT} />
      {THEME_COLORS.map(({ media, color }) => (
        <meta key={media} name="theme-color" content={color} media={media} />
      ))}
      <title>{hasFullTitle ? title : `${title} · ${SITE_NAME}`}</title>
      <meta name="description" content={description} />
      <meta name="application-name" content={SITE_NAME} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {referrer ? <meta name="referrer" content={referrer} /> : null}
      {meta.isUnlisted ? <meta name="robots" content="noindex, nofollow" /> : null}
      {meta.path === undefined ? (
        <meta name="robots" content="noindex, nofollow" />
      ) : (
        <IndexedTags {...{ meta, description, origin, path: meta.path }} />
      )}
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-title" content={SITE_NAME} />
      <meta name="apple-mobile-web-app-status-bar-style" content="default" />
      <link rel="icon" href={SITE_ICONS.icon} />
      <link rel="apple-touch-icon" href={SITE_ICONS.apple} />
    </>
  );
}

const BLOG_FEED = { path: "/blog/feed.xml", type: "application/rss+xml", title: "Feedloom Blog" };

/** Renders the canonical address and the cards of link previews: Open Graph (ogp.me) and Twitter. */
function IndexedTags(props: { meta: PageMeta; description: string; origin: string; path: string }) {
  const { meta, description, origin, path } = props;
  const { title, publishedOn } = meta;
  const address = path === "/" ? origin : origin + path;
  const image = origin + (meta.image ?? socialImagePath(path));
  const feeds = meta.feeds ?? [BLOG_FEED];
  return (
    <>
      <link rel="canonical" href={address} />
      {feeds.map((feed) => (
        <link key={feed.path} rel="alternate" type={feed.type} href={origin + feed.path} title={feed.title} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta property="og:type" content={publishedOn ? "article" : "website"} />
      {publishedOn ? <meta property="article:published_time" content={publishedOn} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={title} />
      <meta name="twitter:image:width" content="1200" />
      <meta name="twitter:image:height" content="630" />
    </>
  );
}
