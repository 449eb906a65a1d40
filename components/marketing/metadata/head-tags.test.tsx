import { renderToStaticMarkup } from "react-dom/server";
import { HeadTags } from "./head-tags";
import type { PageMeta } from "./page-meta";

const ORIGIN = "https://feedloom.example";

function headOf(meta: PageMeta): Document {
  const head = renderToStaticMarkup(<HeadTags meta={meta} origin={ORIGIN} />);
  return new DOMParser().parseFromString(`<!DOCTYPE html><head>${head}</head>`, "text/html");
}
const content = (head: Document, selector: string) => head.querySelector(selector)?.getAttribute("content") ?? null;
const href = (head: Document, selector: string) => head.querySelector(selector)?.getAttribute("href") ?? null;

const PAGE: PageMeta = { path: "/features/analytics", title: "Analytics", description: "How you read & when" };

test("a page has a title with the product's name, a description and absolute addresses", () => {
  const head = headOf(PAGE);
  expect(head.title).toBe("Analytics · Feedloom");
  expect(content(head, 'meta[name="description"]')).toBe("How you read & when");
  expect(href(head, 'link[rel="canonical"]')).toBe(`${ORIGIN}/features/analytics`);
  expect(content(head, 'meta[property="og:url"]')).toBe(`${ORIGIN}/features/analytics`);
  expect(href(head, 'link[type="application/rss+xml"]')).toBe(`${ORIGIN}/blog/feed.xml`);
  expect(head.querySelector('meta[name="robots"]')).toBeNull();
});

test("link previews show the page's own title and image, for Open Graph and for Twitter", () => {
  const head = headOf(PAGE);
  for (const prefix of ['meta[property="og:', 'meta[name="twitter:']) {
    expect(content(head, `${prefix}title"]`)).toBe("Analytics");
    expect(content(head, `${prefix}description"]`)).toBe("How you read & when");
    expect(content(head, `${prefix}image"]`)).toBe(`${ORIGIN}/og/features-analytics.png`);
  }
  expect(content(head, 'meta[name="twitter:card"]')).toBe("summary_large_image");
});

test("the front page keeps its full title, and its address has no path", () => {
  const head = headOf({ path: "/", title: "Feedloom – one calm page", hasFullTitle: true, description: "d" });
  expect(head.title).toBe("Feedloom – one calm page");
  expect(href(head, 'link[rel="canonical"]')).toBe(ORIGIN);
  expect(content(head, 'meta[property="og:image"]')).toBe(`${ORIGIN}/og/home.png`);
});

test("a page with a date of publication is an article, any other a website", () => {
  const post = headOf({ ...PAGE, publishedOn: "2025-07-01" });
  expect(content(post, 'meta[property="og:type"]')).toBe("article");
  expect(content(post, 'meta[property="article:published_time"]')).toBe("2025-07-01");
  const page = headOf(PAGE);
  expect(content(page, 'meta[property="og:type"]')).toBe("website");
  expect(page.querySelector('meta[property="article:published_time"]')).toBeNull();
});

test("a page without a path is not indexed and has no canonical address or preview", () => {
  const head = headOf({ title: "You are subscribed" });
  expect(content(head, 'meta[name="robots"]')).toBe("noindex, nofollow");
  expect(head.querySelector('link[rel="canonical"], meta[property^="og:"]')).toBeNull();
  expect(content(head, 'meta[name="description"]')).toMatch(/^Follow any site/);
});

test("a page with a token in its address limits the referrer; others leave it to the response header", () => {
  expect(content(headOf({ title: "Unsubscribe?", referrer: "same-origin" }), 'meta[name="referrer"]')).toBe(
    "same-origin",
  );
  expect(headOf(PAGE).querySelector('meta[name="referrer"]')).toBeNull();
});
