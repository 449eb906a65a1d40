import sitemap from "./sitemap";

test("the sitemap says when posts were published", () => {
  const pages = sitemap();
  expect(pages.find(({ url }) => url.endsWith("/blog/why-rss-still-works"))?.lastModified).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(pages.length).toBeGreaterThan(20);
});
