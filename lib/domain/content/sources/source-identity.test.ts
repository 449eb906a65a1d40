import { normalizeFeedUrl, sourceIdentity } from "./source-identity";

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
