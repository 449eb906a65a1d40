import { siteMetadata } from "@/components/layout/document/site-metadata";
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
import { LANDING_META, LANDING_META_WITHOUT_PLANS } from "@/components/marketing/content/landing";
import { PRIVACY_META, TERMS_META } from "@/components/marketing/content/legal";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { NO_PLANS_META, PRICING_META } from "@/components/marketing/content/pricing";
import { SITEMAP_META } from "@/components/marketing/content/site-map";
import { USE_CASE_PAGES } from "@/components/marketing/content/use-case-pages";
import { USE_CASES_META } from "@/components/marketing/content/use-cases";
import { PUBLIC_PAGES } from "@/lib/shared/public-pages";
import type { PageMeta } from "./page-meta";
import { pageMetadata } from "./page-metadata";

const ORIGIN = "https://feedloom.example";

type IndexedMeta = PageMeta & { path: string; description: string };

const FIXED_PAGES: IndexedMeta[] = [
  { ...LANDING_META, hasFullTitle: true },
  ABOUT_META,
  API_META,
  BLOG_META,
  CONFORMANCE_META,
  CONTACT_META,
  FEATURES_META,
  GUIDES_META,
  HELP_META,
  PRICING_META,
  PRIVACY_META,
  SITEMAP_META,
  TERMS_META,
  USE_CASES_META,
];
const SUBPAGES: IndexedMeta[] = [
  ...FEATURE_PAGES.map(({ slug, label, description }) => ({ path: `/features/${slug}`, title: label, description })),
  ...GUIDES.map(({ slug, title, description }) => ({ path: `/guides/${slug}`, title, description })),
  ...USE_CASE_PAGES.map(({ slug, label, description }) => ({ path: `/use-cases/${slug}`, title: label, description })),
];
const METAS = [...FIXED_PAGES, ...SUBPAGES];

const imageOf = (meta: PageMeta) => {
  const images = pageMetadata(meta, ORIGIN).twitter?.images as { url: string }[] | undefined;
  return images?.[0]?.url;
};

test("there is metadata for every public page except the articles of the blog", () => {
  const listed = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !path.startsWith("/blog/"));
  expect(METAS.map(({ path }) => path).sort()).toEqual(listed.sort());
});

test.each(METAS)("$path has its own canonical address, and previews that lead to it", (meta) => {
  const { alternates, openGraph, robots } = pageMetadata(meta, ORIGIN);
  const address = meta.path === "/" ? ORIGIN : ORIGIN + meta.path;
  expect(alternates?.canonical).toBe(address);
  expect(openGraph?.url).toBe(address);
  expect(imageOf(meta)).toMatch(/^https:\/\/feedloom\.example\/og\/[a-z-]+\.png$/);
  expect(robots).toBeUndefined();
});

test("every title gets the product's name from the layout, except that of the front page, which begins with it", () => {
  const absolute = METAS.filter((meta) => typeof pageMetadata(meta, ORIGIN).title !== "string");
  expect(absolute.map(({ path }) => path)).toEqual(["/"]);
  expect(LANDING_META.title).toMatch(/^Feedloom – /);
  expect(siteMetadata.title).toMatchObject({ template: "%s · Feedloom" });
});

test("no two pages have the same title, description or preview image", () => {
  const values = [METAS.map(({ title }) => title), METAS.map(({ description }) => description), METAS.map(imageOf)];
  for (const all of values) expect(all.filter((value, at) => all.indexOf(value) !== at)).toEqual([]);
});

test.each([LANDING_META_WITHOUT_PLANS, NO_PLANS_META])(
  "$path without plans has a description without prices",
  (meta) => {
    expect(pageMetadata(meta, ORIGIN).description).not.toMatch(/\$\d|trial|25 feeds/);
  },
);

test.each([true, false])(
  "no description contains the notation of text versions once it is resolved (%s)",
  (hasPlans) => {
    for (const meta of METAS) {
      const { description } = planTexts(meta, hasPlans);
      expect(pageMetadata({ ...meta, description }, ORIGIN).description).not.toMatch(/<<|>>|\|/);
    }
  },
);

test("every page has both icons and the feed of the blog", () => {
  expect(siteMetadata.icons).toEqual({ icon: expect.stringMatching(/^\//), apple: expect.stringMatching(/^\//) });
  expect(pageMetadata(ABOUT_META, ORIGIN).alternates?.types).toMatchObject({
    "application/rss+xml": [{ title: "Feedloom Blog" }],
  });
});
