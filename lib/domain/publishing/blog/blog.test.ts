import { parseRssFeed } from "feedsmith";
import { GET } from "@/app/(marketing)/blog/feed.xml/route";
import { isPublicPage } from "@/lib/shared/public-pages";
import { parseFeed } from "@/lib/syndication/parse-feed";
import { BLOG_POSTS, findPost, listPosts } from "./list-posts";
import { minutesToRead } from "./minutes-to-read";
import { proseHtml } from "./prose-html";
import { writeBlogFeed } from "./write-blog-feed";

test("posts are listed newest first, and each has a public page", () => {
  const days = listPosts().map(({ publishedOn }) => publishedOn);
  expect(days).toEqual([...days].sort().reverse());
  for (const { slug } of BLOG_POSTS) expect(isPublicPage(`/blog/${slug}`)).toBe(true);
  expect(findPost("no-such-article")).toBeNull();
});

test("the reading time counts words, not code", () => {
  expect(minutesToRead([Array(660).fill("word").join(" "), { code: Array(900).fill("x").join(" ") }])).toBe(3);
  expect(minutesToRead(["short"])).toBe(1);
});

test("proseHtml escapes text, keeps markup and makes links absolute", () => {
  const blocks = ["a < b, see [the guide](/guides) and `x > y`", { list: ["*one*"] }, { code: "<item>" }];
  expect(proseHtml(blocks, "https://feedloom.example")).toBe(
    [
      '<p>a &lt; b, see <a href="https://feedloom.example/guides">the guide</a> and <code>x &gt; y</code></p>',
      "<ul><li><em>one</em></li></ul>",
      "<pre><code>&lt;item&gt;</code></pre>",
    ].join("\n"),
  );
});

test("parseFeed reads every post of the blog's feed, with its link and full text", () => {
  const { body, contentType } = writeBlogFeed();
  const feed = parseFeed(Buffer.from(body), { url: "http://localhost:3000/blog/feed.xml", contentType });
  expect(feed.title).toBe("Feedloom Blog");
  expect(feed.items.map(({ link }) => new URL(link ?? "").pathname)).toEqual(
    BLOG_POSTS.map(({ slug }) => `/blog/${slug}`),
  );
  for (const item of feed.items) expect(item.contentHtml?.length).toBeGreaterThan(3000);
});

test("another library reads the same from the blog's feed: ids, authors, dates, topics and text", () => {
  const feed = parseRssFeed(writeBlogFeed().body);
  expect(feed).toMatchObject({ ttl: 720, language: "en", generator: "Feedloom" });
  expect(feed.atom?.links).toMatchObject([{ rel: "self", href: expect.stringMatching(/\/blog\/feed\.xml$/) }]);
  const read = feed.items?.map(({ title, guid, dc, pubDate, categories, description }) => ({
    title,
    path: new URL(guid?.value ?? "").pathname,
    isAddress: guid?.isPermaLink,
    author: dc?.creators,
    day: new Date(pubDate ?? "").toISOString(),
    topics: categories?.map(({ name }) => name),
    description,
  }));
  expect(read).toEqual(
    BLOG_POSTS.map(({ title, slug, author, publishedOn, topics, description }) => ({
      title,
      path: `/blog/${slug}`,
      isAddress: false,
      author: [author],
      day: `${publishedOn}T08:00:00.000Z`,
      topics: [...topics],
      description,
    })),
  );
});

test("the feed of the blog has validators, and is 304 for who has it", async () => {
  const ask = (headers: Record<string, string> = {}) =>
    GET(new Request("http://localhost:3000/blog/feed.xml", { headers }));
  const first = ask();
  const [etag, date] = [first.headers.get("etag") ?? "", first.headers.get("last-modified") ?? ""];
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(new Date(date).toISOString().slice(0, 10)).toBe(listPosts()[0]?.publishedOn);
  const newer = new Date(Date.parse(date) + 1_000).toUTCString();
  const older = new Date(Date.parse(date) - 1_000).toUTCString();
  const conditions: Record<string, string>[] = [
    { "if-none-match": etag },
    { "if-modified-since": date },
    { "if-modified-since": newer },
  ];
  for (const headers of conditions) {
    const { status, headers: sent, body } = ask(headers);
    expect([status, sent.get("etag"), body]).toEqual([304, etag, null]);
  }
  expect(ask({ "if-modified-since": older }).status).toBe(200);
  expect(ask({ "if-none-match": '"x"', "if-modified-since": date }).status).toBe(200);
  expect(await ask().text()).toBe(await first.text());
});
