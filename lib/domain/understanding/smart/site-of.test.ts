import { directLink, isOfSites, isUnlicensed, siteOf } from "./site-of";

test.each([
  ["https://news.google.com/rss/search?q=a", true],
  ["https://www.bing.com/news/search?q=a&format=rss", true],
  ["https://hnrss.org/newest?q=a", false],
  ["https://notbing.com/news", false],
  ["https://bing.com.evil.example/", false],
])("what %s lists may not be published again: %s", (address, unlicensed) =>
  expect(isUnlicensed(address)).toBe(unlicensed),
);

test.each([
  ["https://www.Example.com/a", "Somebody", "example.com"],
  ["https://news.google.com/articles/x", " The Daily Tide ", "the daily tide"],
  ["", "Wire", "wire"],
])("%s by %s is of %s", (link, publisher, site) => expect(siteOf(link, publisher)).toBe(site));

test("a site stands for its subdomains and for a publisher's name, and for no other host", () => {
  const article = { link: "https://blog.example.com/a", source: "The Daily Tide" };
  expect(isOfSites(article, ["example.com"])).toBe(true);
  expect(isOfSites(article, ["the daily tide"])).toBe(true);
  expect(isOfSites({ ...article, link: "https://notexample.com/" }, ["example.com"])).toBe(false);
});

test.each([
  ["https://www.bing.com/news/apiclick.aspx?ref=x&url=https%3A%2F%2Fa.example%2F1", "https://a.example/1"],
  ["https://www.bing.com/news/apiclick.aspx?url=javascript%3Aalert(1)", null],
  ["https://other.example/news/apiclick.aspx?url=https%3A%2F%2Fa.example%2F1", null],
])("%s leads to %s", (link, target) => expect(directLink(link)).toBe(target ?? link));
