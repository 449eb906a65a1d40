import { ABOUT_META } from "@/components/marketing/content/about";
import { API_META } from "@/components/marketing/content/api";
import { BLOG_META } from "@/components/marketing/content/blog";
import { CONFORMANCE_META } from "@/components/marketing/content/conformance";
import { CONTACT_META } from "@/components/marketing/content/contact";
import { FEATURE_PAGES } from "@/components/marketing/content/feature-pages";
import { FEATURES_META } from "@/components/marketing/content/features";
import { GUIDES } from "@/components/marketing/content/guide-pages";
import { GUIDES_META } from "@/components/marketing/content/guides";
import { HELP_META } from "@/components/marketing/content/help";
import { HERO } from "@/components/marketing/content/landing";
import { PRIVACY_META, TERMS_META } from "@/components/marketing/content/legal";
import { PRICING_META } from "@/components/marketing/content/pricing";
import { SITEMAP_META } from "@/components/marketing/content/site-map";
import { USE_CASE_PAGES } from "@/components/marketing/content/use-case-pages";
import { USE_CASES_META } from "@/components/marketing/content/use-cases";
import { socialImagePath } from "@/components/marketing/metadata/structured-data";
import type { BlogTeaser } from "@/lib/shared/blog-post";

/** The texts of a preview image: a short line, and the title below it. */
type PreviewText = { kicker: string; title: string };

const PAGES = [
  FEATURES_META,
  USE_CASES_META,
  PRICING_META,
  GUIDES_META,
  API_META,
  BLOG_META,
  ABOUT_META,
  HELP_META,
  CONFORMANCE_META,
  CONTACT_META,
  PRIVACY_META,
  TERMS_META,
  SITEMAP_META,
];

/** Returns the texts on the preview image of each public page, by the file name of the image. */
export function socialImages(posts: readonly BlogTeaser[]): Map<string, PreviewText> {
  const texts: [string, PreviewText][] = [
    ["/", { kicker: "A feed reader", title: HERO.title }],
    ...PAGES.map(({ path, title }): [string, PreviewText] => [path, { kicker: "Feedloom", title }]),
    ...FEATURE_PAGES.map(({ slug, label, title }): [string, PreviewText] => [
      `/features/${slug}`,
      { kicker: label, title },
    ]),
    ...USE_CASE_PAGES.map(({ slug, label, title }): [string, PreviewText] => [
      `/use-cases/${slug}`,
      { kicker: label, title },
    ]),
    ...GUIDES.map(({ slug, title }): [string, PreviewText] => [`/guides/${slug}`, { kicker: "Guide", title }]),
    ...posts.map(({ slug, title }): [string, PreviewText] => [`/blog/${slug}`, { kicker: "Blog", title }]),
  ];
  return new Map(texts.map(([path, text]) => [socialImagePath(path).slice("/og/".length), text]));
}
