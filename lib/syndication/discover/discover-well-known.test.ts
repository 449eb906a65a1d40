import { wellKnownFeedUrls } from "./discover-well-known";

const generator = (name: string) => `<meta name="generator" content="${name}">`;

test.each([
  ["WordPress", "https://a.example/", generator("WordPress 6.5"), "https://a.example/feed/"],
  ["WordPress without its name", "https://a.example/", '<img src="/wp-content/x.png">', "https://a.example/feed/"],
  ["Ghost", "https://a.example/", generator("Ghost 5.0"), "https://a.example/rss/"],
  [
    "Substack under its own name",
    "https://a.example/",
    '<link href="https://substackcdn.com/x">',
    "https://a.example/feed",
  ],
  ["Blogger", "https://a.blogspot.com/2024/", "", "https://a.blogspot.com/feeds/posts/default"],
  ["Tumblr", "https://a.tumblr.com/", "", "https://a.tumblr.com/rss"],
  ["Squarespace", "https://a.example/blog", generator("Squarespace"), "https://a.example/blog?format=rss"],
  ["Shopify", "https://a.example/blogs/news", "cdn.shopify.com", "https://a.example/blogs/news.atom"],
  ["Discourse", "https://a.example/c/news/5", generator("Discourse 3.2"), "https://a.example/c/news/5.rss"],
  [
    "MediaWiki",
    "https://a.example/wiki/X",
    generator("MediaWiki 1.41"),
    "https://a.example/index.php?title=Special:RecentChanges&feed=atom",
  ],
  [
    "GitLab",
    "https://git.example/a/b",
    '<meta property="og:site_name" content="GitLab">',
    "https://git.example/a/b.atom",
  ],
  ["Mastodon", "https://a.example/@me", '<div id="mastodon">', "https://a.example/@me.rss"],
  ["Hugo", "https://a.example/posts/", generator("Hugo 0.120"), "https://a.example/posts/index.xml"],
])("tries the feed of %s first", (_, url, html, first) => expect(wellKnownFeedUrls(url, html)[0]).toBe(first));

test("an unknown site gets the common paths, its section's directly after the likeliest of the root", () => {
  const guesses = wellKnownFeedUrls("https://a.example/blog/", "");
  expect(guesses).toEqual(
    expect.arrayContaining(["https://a.example/feed", "https://a.example/blog/feed", "https://a.example/rss.xml"]),
  );
  expect(guesses.length).toBeLessThanOrEqual(16);
  expect(new Set(guesses).size).toBe(guesses.length);
});

test("nothing is tried for an invalid address", () => expect(wellKnownFeedUrls("nonsense", "")).toEqual([]));
