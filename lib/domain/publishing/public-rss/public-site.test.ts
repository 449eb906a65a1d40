import { publicSite, publicTitle } from "./public-site";

test.each([
  ["https://example.org/blog/", "https://example.org/blog/"],
  ["https://example.org/feed.xml?lang=en&token=abc#top", "https://example.org/"],
  ["https://example.org/index.php?page=blog", "https://example.org/index.php"],
  ["https://ada:pw@example.org/blog", "https://example.org/"],
  ["https://example.org/u/0a1b2c3d4e5f60718293/feed", "https://example.org/"],
  ["https://example.org/podcast/0b8e7e2c-5a3d-4a35-9b51-6f4f6c1f2a11.rss", "https://example.org/"],
  [
    "https://example.org/2026/a-very-long-title-of-an-article/",
    "https://example.org/2026/a-very-long-title-of-an-article/",
  ],
  ["https://example.org/feed;token=abc", "https://example.org/"],
  ["https://example.org/feed%3Btoken%3Dabc", "https://example.org/"],
  ["https://example.org/token=abc/rss", "https://example.org/"],
  ["https://example.org/rss/key/ab12cd/feed", "https://example.org/"],
  ["https://example.org/%74oken/ab12cd", "https://example.org/"],
  ["https://example.org/u/ada:pw@x/feed", "https://example.org/"],
  ["https://example.org/feed/aBcDeFgHiJkLmNoPqRsTuVwX", "https://example.org/"],
  ["https://example.org/feed/%30a1b2c3d4e5f60718293", "https://example.org/"],
  ["https://social.example/@ada", "https://social.example/@ada"],
  ["https://example.org/100%/blog", "https://example.org/100%/blog"],
  ["https://müller.example:8443/straße", "https://xn--mller-kva.example:8443/stra%C3%9Fe"],
  ["javascript:alert(1)", ""],
  ["", ""],
])("of %s a document says %s", (address, said) => {
  expect(publicSite(address)).toBe(said);
});

test("a feed that is called by its address is called by its host", () => {
  expect(publicTitle("https://example.org/feed?token=abc")).toBe("example.org");
  expect(publicTitle("News: https://example.org")).toBe("News: https://example.org");
  expect(publicTitle("https://")).toBe("Untitled");
});
