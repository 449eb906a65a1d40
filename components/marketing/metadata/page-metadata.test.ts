import type { PageMeta } from "./page-meta";
import { pageMetadata } from "./page-metadata";

const ORIGIN = "https://feedloom.example";
const PAGE: PageMeta = { path: "/features/analytics", title: "Analytics", description: "How you read & when" };

test("a page has a title without the product's name, which the layout adds, a description and absolute addresses", () => {
  const metadata = pageMetadata(PAGE, ORIGIN);
  expect(metadata.title).toBe("Analytics");
  expect(metadata.description).toBe("How you read & when");
  expect(metadata.alternates).toEqual({
    canonical: `${ORIGIN}/features/analytics`,
    types: { "application/rss+xml": [{ url: `${ORIGIN}/blog/feed.xml`, title: "Feedloom Blog" }] },
  });
  expect(metadata.openGraph).toMatchObject({
    url: `${ORIGIN}/features/analytics`,
    siteName: "Feedloom",
    locale: "en_US",
  });
  expect(metadata.robots).toBeUndefined();
});

test("link previews show the page's own title and image, for Open Graph and for Twitter", () => {
  const { openGraph, twitter } = pageMetadata(PAGE, ORIGIN);
  for (const card of [openGraph, twitter]) {
    expect(card).toMatchObject({
      title: "Analytics",
      description: "How you read & when",
      images: [{ url: `${ORIGIN}/og/features-analytics.png`, width: 1200, height: 630, alt: "Analytics" }],
    });
  }
  expect(twitter).toMatchObject({ card: "summary_large_image" });
});

test("the front page keeps its full title, and its address has no path", () => {
  const metadata = pageMetadata(
    { path: "/", title: "Feedloom – one calm page", hasFullTitle: true, description: "d" },
    ORIGIN,
  );
  expect(metadata.title).toEqual({ absolute: "Feedloom – one calm page" });
  expect(metadata.alternates?.canonical).toBe(ORIGIN);
  expect(metadata.openGraph?.images).toMatchObject([{ url: `${ORIGIN}/og/home.png` }]);
});

test("a page with a date of publication is an article, any other a website", () => {
  const post = pageMetadata({ ...PAGE, publishedOn: "2025-07-01" }, ORIGIN);
  expect(post.openGraph).toMatchObject({ type: "article", publishedTime: "2025-07-01" });
  const page = pageMetadata(PAGE, ORIGIN);
  expect(page.openGraph).toMatchObject({ type: "website" });
  expect(page.openGraph).not.toHaveProperty("publishedTime");
});

test("a page without a path is not indexed and has no canonical address or preview", () => {
  const metadata = pageMetadata({ title: "You are subscribed" }, ORIGIN);
  expect(metadata.robots).toEqual({ index: false, follow: false });
  expect(metadata).not.toHaveProperty("alternates");
  expect(metadata).not.toHaveProperty("openGraph");
  expect(metadata.description).toMatch(/^Follow any site/);
});

test("an unlisted page is not indexed, but has an address, feeds and its own picture", () => {
  const feeds = [{ path: "/rss/bundle/5.xml", type: "application/rss+xml", title: "Sea (RSS)" }];
  const metadata = pageMetadata({ ...PAGE, isUnlisted: true, image: "/og/bundle/5.png", feeds }, ORIGIN);
  expect(metadata.robots).toEqual({ index: false, follow: false });
  expect(metadata.alternates).toEqual({
    canonical: `${ORIGIN}/features/analytics`,
    types: { "application/rss+xml": [{ url: `${ORIGIN}/rss/bundle/5.xml`, title: "Sea (RSS)" }] },
  });
  expect(metadata.twitter?.images).toMatchObject([{ url: `${ORIGIN}/og/bundle/5.png` }]);
});

test("a page with a token in its address limits the referrer; others leave it to the response header", () => {
  expect(pageMetadata({ title: "Unsubscribe?", referrer: "same-origin" }, ORIGIN).referrer).toBe("same-origin");
  expect(pageMetadata(PAGE, ORIGIN).referrer).toBeUndefined();
});
