import { parseFeed as independentParse } from "feedsmith";
import RssParser from "rss-parser";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { GET } from "./route";

const get = (kind: string, id: string | number, query = "", headers = {}) =>
  callRoute(GET, { path: `/rss/${kind}/${id}${query}`, params: { kind, id: String(id) }, headers });

test("pages of every site may read documents, 304s and errors", async () => {
  const { id } = await bundle();
  const { headers } = await get("bundle", id);
  const answers = await Promise.all([
    ...["xml", "atom", "json", "opml"].map((ending) => get("bundle", `${id}.${ending}`)),
    get("bundle", id, "", { "if-none-match": headers.get("etag") ?? "" }),
    get("bundle", "5"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 304, 404]);
  for (const answer of answers) {
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-expose-headers")).toContain("Link");
  }
});

async function bundle() {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, {
    title: "Sea & <b>land</b>",
    articles: [
      { title: "Tides <1 m> & more", content: '<p>High &amp; low ]]></p><img src="https://e.org/a.png">' },
      {},
    ],
  });
  return { ctx, feed, id: await seedBundle(ctx, [feed], "Earth & <Sky>") };
}

test("anybody reads it, and independent parsers understand it", async () => {
  const { id } = await bundle();
  for (const name of [`${id}`, `${id}.xml`]) {
    const { status, text, headers } = await get("bundle", name);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const parsed = await new RssParser().parseString(text);
    expect(parsed.title).toBe("Earth & <Sky>");
    expect(parsed.items.map((item) => item.title)).toEqual(["Tides <1 m> & more", "Article 2"]);
    expect(parsed.items[0]?.["content:encoded"]).toContain("High &amp; low");
  }
  for (const [ending, type, format] of [
    ["atom", "application/atom+xml; charset=utf-8", "atom"],
    ["json", "application/feed+json; charset=utf-8", "json"],
    ["xml", "application/rss+xml; charset=utf-8", "rss"],
  ]) {
    const { text, headers } = await get("bundle", `${id}.${ending}`);
    expect(headers.get("content-type")).toBe(type);
    expect(independentParse(text).format).toBe(format);
  }
});

test("a poll with what was sent is answered 304 without a body", async () => {
  const { ctx, feed } = await bundle();
  for (const [kind, id] of [
    ["user", ctx.user.id],
    ["feed", feed.id],
  ] as const) {
    const first = await get(kind, `${id}.xml`);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get(kind, `${id}.xml`, "", { "if-none-match": etag });
    expect(again).toMatchObject({ status: 304, text: "" });
    for (const name of ["etag", "last-modified", "cache-control"]) {
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
    const byDate = await get(kind, `${id}.xml`, "", { "if-modified-since": first.headers.get("last-modified") ?? "" });
    expect(byDate.status).toBe(304);
  }
});

test.each([
  ["bundle", "5.xml", "", 404],
  ["feed", "5", "", 404],
  ["user", "nobody.xml", "", 404],
  ["shelf", "5.xml", "", 404],
])("%s/%s%s → %i", async (kind, id, query, status) => {
  expect(await get(kind, id, query)).toMatchObject({ status, body: { error: { code: "NOT_FOUND" } } });
});

test("the limit", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 210 });
  const count = async (query: string) => (await get("feed", `${feed.id}.json`, query)).body?.items?.length;
  expect(await count("")).toBe(50);
  expect(await count("?limit=2")).toBe(2);
  expect(await count("?limit=1000")).toBe(200);
  expect(await get("feed", `${feed.id}.json`, "?limit=none")).toMatchObject({ status: 400 });
});
