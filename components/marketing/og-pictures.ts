import type { BlogTeaser } from "@/lib/shared/blog-post";
import { ABOUT_META } from "./content/about";
import { API_META } from "./content/api";
import { BLOG_META } from "./content/blog";
import { CONTACT_META } from "./content/contact";
import { FEATURE_PAGES } from "./content/feature-pages";
import { FEATURES_META } from "./content/features";
import { GUIDES } from "./content/guide-pages";
import { GUIDES_META } from "./content/guides";
import { HELP_META } from "./content/help";
import { HERO } from "./content/landing";
import { PRIVACY_META, TERMS_META } from "./content/legal";
import { PRICING_META } from "./content/pricing";
import { SITEMAP_META } from "./content/site-map";
import { USE_CASE_PAGES } from "./content/use-case-pages";
import { USE_CASES_META } from "./content/use-cases";
import type { OgWords } from "./og-card";
import { ogImagePath } from "./structured-data";

const PLAIN = [
  FEATURES_META,
  USE_CASES_META,
  PRICING_META,
  GUIDES_META,
  API_META,
  BLOG_META,
  ABOUT_META,
  HELP_META,
  CONTACT_META,
  PRIVACY_META,
  TERMS_META,
  SITEMAP_META,
];

/** What stands on the preview picture of each public page, by the picture's file name. */
export function ogPictures(posts: readonly BlogTeaser[]): Map<string, OgWords> {
  const words: [string, OgWords][] = [
    ["/", { kicker: "A feed reader", title: HERO.title }],
    ...PLAIN.map(({ path, title }): [string, OgWords] => [path, { kicker: "Feedloom", title }]),
    ...FEATURE_PAGES.map(({ slug, label, title }): [string, OgWords] => [
      `/features/${slug}`,
      { kicker: label, title },
    ]),
    ...USE_CASE_PAGES.map(({ slug, label, title }): [string, OgWords] => [
      `/use-cases/${slug}`,
      { kicker: label, title },
    ]),
    ...GUIDES.map(({ slug, title }): [string, OgWords] => [`/guides/${slug}`, { kicker: "Guide", title }]),
    ...posts.map(({ slug, title }): [string, OgWords] => [`/blog/${slug}`, { kicker: "Blog", title }]),
  ];
  return new Map(words.map(([path, text]) => [ogImagePath(path).slice("/og/".length), text]));
}
