import type { ArticleNewPayload } from "@/lib/contracts/webhooks/payloads";
import { type Receiver, requestBody, requestUrl } from "./webhook-request";

const HOSTILE = `<b>"Tides" & *tables*</b> [x](y) <!channel> @everyone |`;

function articles(count: number, title = HOSTILE): ArticleNewPayload {
  const one = (id: number) => ({
    id,
    title: count > 1 ? `${id} ${title}` : title,
    url: `https://site.example/${id}?a=1&b=(2)|3`,
    link: `https://feeds.example/articles/1?item=${id}`,
    author: null,
    excerpt: "What the harbour sees.",
    publishedAt: "2026-03-01T08:30:00.000Z",
    datePublished: "2026-03-01T08:30:00.000Z",
    arrivedAt: "2026-03-01T08:30:00.000Z",
    thumbnail: null,
    categories: [],
    commentsUrl: null,
  });
  const feed = {
    id: 1,
    title: "Sea <news>",
    url: "https://site.example/feed",
    siteUrl: null,
    link: "https://feeds.example/articles/1",
  };
  return {
    type: "article.new",
    timestamp: "2026-03-01T08:30:00.000Z",
    data: { feed, articles: Array.from({ length: count }, (_, at) => one(at + 1)) },
  };
}

const body = (format: Receiver["format"], payload = articles(1)) =>
  JSON.parse(requestBody({ format, url: "https://ntfy.example/my-topic?auth=abc", chatId: "-100" }, payload));

test("Slack: links are escaped, and nobody is mentioned", () => {
  const { text } = body("slack").blocks[0].text;
  expect(text).toContain('<https://site.example/1?a=1&amp;b=(2)%7C3|&lt;b&gt;"Tides" &amp; *tables*&lt;/b&gt;');
  expect(text).not.toContain("<!channel>");
});

test("Slack: the text of notifications is escaped, too", () => {
  expect(body("slack").text).toBe("Sea &lt;news&gt;");
});

const LINK = "https://site.example/1?a=1&b=%282%29%7C3";

test("Mattermost: Markdown, in which titles are escaped", () => {
  const { text, ...others } = body("mattermost");
  expect(others).toEqual({});
  expect(text).toContain("**[Sea &lt;news&gt;](https://feeds.example/articles/1)**");
  expect(text).toContain(`- [&lt;b&gt;"Tides" &amp; \\*tables\\*&lt;/b&gt; \\[x\\]\\(y\\)`);
  expect(text).toContain(`](${LINK})\nWhat the harbour sees.`);
});

test("Rocket.Chat: Markdown, in which titles contain no markup", () => {
  const { text, ...others } = body("rocketchat");
  expect(others).toEqual({});
  expect(text).toContain("*[Sea ‹news›](https://feeds.example/articles/1)*");
  expect(text).toContain(`- [‹b›"Tides" & ∗tables∗‹/b› (x)(y) ‹!channel›`);
  expect(text).toContain(`](${LINK})\nWhat the harbour sees.`);
});

const MENTIONS = /@(channel|here|all|everyone|room|ada\b)|<[!@#]|<t:/;

test.each(["slack", "mattermost", "rocketchat", "discord", "matrix", "ntfy", "telegram"] as const)(
  "%s: no title, text or address mentions a channel or a person",
  (format) => {
    const said = "@channel @here @all @everyone @room @ada <!channel> <!here|x> <@U123> <#C1> @@all";
    const payload = articles(1, said) as Extract<ArticleNewPayload, { type: "article.new" }>;
    payload.data.feed.title = said;
    for (const article of payload.data.articles)
      Object.assign(article, { excerpt: said, url: "https://x.example/@room" });
    const sent = JSON.stringify(body(format, payload));
    const texts = format === "matrix" ? body(format, payload).text : sent.replaceAll("https://x.example/@room", "");
    // Escaped characters are not markup.
    expect(
      format === "ntfy" || format === "matrix" || format === "discord" ? texts.replace(/<[!@#]/g, "") : texts,
    ).not.toMatch(MENTIONS);
  },
);

test("addresses with a user name keep it", () => {
  const payload = articles(1);
  for (const article of payload.data.articles) article.url = "https://a:b@x.example/@c";
  expect(body("matrix", payload).text).toContain("https://a:b@x.example/%40c");
});

test("Discord: markdown is escaped, and mentions are off", () => {
  const { embeds, allowed_mentions } = body("discord");
  expect(allowed_mentions).toEqual({ parse: [] });
  expect(embeds[0].description).toContain("\\<b\\>");
  expect(embeds[0].description).toContain("(https://site.example/1?a=1&b=%282%29|3)");
});

test("Matrix: the same as text and as HTML", () => {
  const { text, html } = body("matrix");
  expect(text).toContain(`- ${HOSTILE.replace("@", "@\u200B")}`);
  expect(html).toContain('<a href="https://site.example/1?a=1&amp;b=(2)|3">&lt;b&gt;&quot;Tides&quot;');
});

test("ntfy: published as JSON at the root, with its credentials and where a tap leads", () => {
  expect(body("ntfy")).toMatchObject({
    topic: "my-topic",
    title: "Sea <news>",
    click: articles(1).data.articles[0]?.url,
  });
  const url = "https://user:pass@ntfy.example/my-topic?auth=abc";
  expect(requestUrl({ format: "ntfy", url })).toBe("https://user:pass@ntfy.example/?auth=abc");
});

test("Telegram: HTML with its chat", () => {
  expect(body("telegram")).toMatchObject({ chat_id: "-100", parse_mode: "HTML" });
  expect(body("telegram").text).toContain('<a href="https://site.example/1?a=1&amp;b=(2)|3">&lt;b&gt;');
});

test.each([
  ["slack", 3_000, (sent: ReturnType<typeof body>) => sent.blocks[0].text.text],
  ["mattermost", 4_000, (sent: ReturnType<typeof body>) => sent.text],
  ["rocketchat", 4_000, (sent: ReturnType<typeof body>) => sent.text],
  ["discord", 4_096, (sent: ReturnType<typeof body>) => sent.embeds[0].description],
  ["ntfy", 4_096, (sent: ReturnType<typeof body>) => sent.message],
  ["telegram", 4_096, (sent: ReturnType<typeof body>) => sent.text],
] as const)(
  "%s: twenty long titles stay below %i characters, and the message says how many are left out",
  (format, most, read) => {
    const text = read(body(format, articles(20, "Wörter ".repeat(100))));
    expect(text.length).toBeLessThanOrEqual(most);
    expect(text).toMatch(/and \d+ more$/);
  },
);
