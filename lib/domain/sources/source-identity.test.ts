import { isPrivateAddress, normalizeFeedUrl, sourceIdentity } from "./source-identity";

test("spellings of one address have the same identity", () => {
  const one = sourceIdentity({ kind: "feed", url: "https://Example.org:443/feed#top" });
  expect(one).toBe(sourceIdentity({ kind: "feed", url: "https://example.org/feed" }));
  expect(one).not.toBe(sourceIdentity({ kind: "feed", url: "http://example.org/feed" }));
  expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
  expect(normalizeFeedUrl("HTTP://Example.org")).toBe("http://example.org/");
});

test("a query has one identity per owner, regardless of case and white space", () => {
  const one = sourceIdentity({ kind: "smart", ownerKey: 1, keywords: "Solar  Power " });
  expect(one).toBe(sourceIdentity({ kind: "smart", ownerKey: 1, keywords: "solar power" }));
  expect(one).not.toBe(sourceIdentity({ kind: "smart", ownerKey: 2, keywords: "solar power" }));
});

test.each([
  ["https://user:secret@example.org/feed", true],
  ["https://user@example.org/feed", true],
  ["https://example.org/feed?token=abc", true],
  ["https://example.org/feed?api_key=abc", true],
  ["https://example.org/feed?feed-token=abc", true],
  ["https://example.org/feed?auth=1", true],
  ["https://example.org/private/4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c.xml", true],
  ["https://api.example.org/feed/podcast/1/private/0b8e7e2c-5a3d-4a35-9b51-6f4f6c1f2a11.rss", true],
  ["https://example.org/podcast/0b8e7e2c-5a3d-4a35-9b51-6f4f6c1f2a11.rss", false],
  ["https://example.org/private-lives-of-the-poets-and-painters-of-the-20th-century", false],
  ["https://example.org/private/lives-of-the-poets-and-painters-of-the-20th-century", false],
  ["https://example.org/private/4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c/feed.xml", true],
  ["https://example.org/feed?token=", false],
  ["https://example.org/feed?category=keyboards", false],
  ["https://example.org/feed?keyword=solar", false],
  ["https://example.org/2026/a-very-long-title-of-an-article-with-2-numbers/feed", false],
  ["https://www.youtube.com/feeds/videos.xml?channel_id=UCabcdefghijklmnopqrstuv", false],
  ["not an address", false],
])("%s is private: %s", (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});
