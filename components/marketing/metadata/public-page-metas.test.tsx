import { renderToStaticMarkup } from "react-dom/server";
import { ABOUT_META } from "@/components/marketing/content/about";
import { API_META } from "@/components/marketing/content/api";
import { BLOG_META } from "@/components/marketing/content/blog";
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
import { HeadTags } from "./head-tags";
import type { PageMeta } from "./page-meta";

const ORIGIN = "https://feedloom.example";

type IndexedMeta = PageMeta & { path: string; description: string };

const FIXED_PAGES: IndexedMeta[] = [
  { ...LANDING_META, hasFullTitle: true },
  ABOUT_META,
  API_META,
  BLOG_META,
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

function headOf(meta: PageMeta): Document {
  const head = renderToStaticMarkup(<HeadTags meta={meta} origin={ORIGIN} />);
  return new DOMParser().parseFromString(`<!DOCTYPE html><head>${head}</head>`, "text/html");
}
const attribute = (head: Document, selector: string, name: string) => head.querySelector(selector)?.getAttribute(name);

test("there is metadata for every public page except the articles of the blog", () => {
  const listed = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !path.startsWith("/blog/"));
  expect(METAS.map(({ path }) => path).sort()).toEqual(listed.sort());
});

test.each(METAS)("$path has one canonical address, its own, and previews that lead to it", (meta) => {
  const head = headOf(meta);
  const address = meta.path === "/" ? ORIGIN : ORIGIN + meta.path;
  const canonical = [...head.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute("href"));
  expect(canonical).toEqual([address]);
  expect(attribute(head, 'meta[property="og:url"]', "content")).toBe(address);
  expect(attribute(head, 'meta[property="og:image"]', "content")).toMatch(
    /^https:\/\/feedloom\.example\/og\/[a-z-]+\.png$/,
  );
  expect(head.querySelector('meta[name="robots"]')).toBeNull();
});

test("every title ends with the product's name, except that of the front page, which begins with it", () => {
  const titles = METAS.map((meta) => headOf(meta).title);
  expect(titles.filter((title) => !title.endsWith(" · Feedloom"))).toEqual([LANDING_META.title]);
  expect(LANDING_META.title).toMatch(/^Feedloom – /);
});

test("no two pages have the same title, description or preview image", () => {
  const heads = METAS.map(headOf);
  const values = [
    heads.map((head) => head.title),
    heads.map((head) => attribute(head, 'meta[name="description"]', "content")),
    heads.map((head) => attribute(head, 'meta[name="twitter:image"]', "content")),
  ];
  for (const all of values) expect(all.filter((value, at) => all.indexOf(value) !== at)).toEqual([]);
});

test.each([LANDING_META_WITHOUT_PLANS, NO_PLANS_META])(
  "$path without plans has a description without prices",
  (meta) => {
    expect(attribute(headOf(meta), 'meta[name="description"]', "content")).not.toMatch(/\$\d|trial|25 feeds/);
  },
);

test.each([true, false])(
  "no description contains the notation of text versions once it is resolved (%s)",
  (hasPlans) => {
    for (const meta of METAS) {
      const { description } = planTexts(meta, hasPlans);
      expect(attribute(headOf({ ...meta, description }), 'meta[name="description"]', "content")).not.toMatch(
        /<<|>>|\|/,
      );
    }
  },
);

test("every page links the manifest, both icons and the feed of the blog", () => {
  const head = headOf(ABOUT_META);
  expect(attribute(head, 'link[rel="manifest"]', "href")).toBe("/manifest.webmanifest");
  expect(attribute(head, 'link[rel="icon"]', "href")).toMatch(/^\//);
  expect(attribute(head, 'link[rel="apple-touch-icon"]', "href")).toMatch(/^\//);
  expect(attribute(head, 'link[rel="alternate"]', "title")).toBe("Feedloom Blog");
});

test("a description with quotes and markup stays one attribute", () => {
  const description = 'Feeds "as they are" <b>&</b> more';
  const head = headOf({ ...ABOUT_META, description });
  expect(attribute(head, 'meta[property="og:description"]', "content")).toBe(description);
  expect(head.querySelector("b")).toBeNull();
});
