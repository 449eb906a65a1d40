import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { pingHub } from "@/lib/domain/publishing/public-rss/ping-hub";
import { reloadEnv } from "@/lib/platform/env";
import { parseFeed } from "@/lib/syndication/parse-feed";
import { createHub, type Hub } from "@/sandbox/hub";
import { startWeb, type Web } from "@/sandbox/web";
import { callRoute } from "@/scripts/testing/call-route";
import { arrive, entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { GET } from "./route";

/** Returns the links of the `Link` header. */
const linksOf = (headers: Headers) =>
  [...(headers.get("link") ?? "").matchAll(/<([^<>]*)>\s*;\s*rel="?(\w+)"?/g)].map(([, url, rel]) => ({
    url,
    rel: [rel],
  }));

const ORIGIN = "https://reader.example.org";

async function fetchTopic(topic: string) {
  const [, , kind = "", id = ""] = new URL(topic).pathname.split("/");
  return callRoute(GET, { path: new URL(topic).pathname, params: { kind, id } });
}

let web: Web;
let hub: Hub;
beforeAll(async () => {
  hub = createHub(async (topic) => {
    const { text, headers } = await fetchTopic(topic);
    return { type: headers.get("content-type") ?? "", body: text };
  });
  web = await startWeb({ sites: { "127.0.0.1": hub.site } });
});
afterAll(() => web.close());
const configure = (variables: Record<string, string | undefined>) => {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  reloadEnv();
};
beforeEach(async () => {
  configure({ BASE_URL: ORIGIN, WEBSUB_HUB_URL: web.url("127.0.0.1", "/") });
  await testCtx().db.pool.query("DELETE FROM output_topics");
});
afterEach(() => configure({ BASE_URL: "http://localhost:3000", WEBSUB_HUB_URL: undefined }));

const work = (ctx: Ctx) => pingHub(webFetchCtx(ctx), { limit: 100, isOver: () => false });

async function feed() {
  const ctx = await freshUser();
  const source = await freshSource([entry({ title: "Old" })]);
  return { ctx, source, id: await follow(ctx, source) };
}

test.each(["xml", "atom", "json"])(
  "a .%s document names the hub and itself, in its text and in its head",
  async (end) => {
    const { id } = await feed();
    const self = `${ORIGIN}/rss/feed/${id}.${end}`;
    const { text, headers } = await fetchTopic(self);
    const links = linksOf(headers);
    expect(links.map(({ url, rel }) => [url, rel])).toEqual([
      [web.url("127.0.0.1", "/"), ["hub"]],
      [self, ["self"]],
    ]);
    const type = headers.get("content-type") ?? "";
    const parsed = parseFeed(Buffer.from(text), { url: "https://other.example/", contentType: type });
    expect(parsed).toMatchObject({ hubUrl: web.url("127.0.0.1", "/"), feedUrl: self });
    const path = new URL(self).pathname;
    const again = { "if-none-match": headers.get("etag") ?? "" };
    const known = await callRoute(GET, { path, params: { kind: "feed", id: `${id}.${end}` }, headers: again });
    expect(known.status).toBe(304);
    expect(known.headers.get("link")).toBe(headers.get("link"));
  },
);

test("without another hub our own is named, no read is recorded, and a hub that is set later changes the ETag", async () => {
  const { ctx, id } = await feed();
  const hubUrl = process.env.WEBSUB_HUB_URL;
  configure({ WEBSUB_HUB_URL: undefined });
  const before = await fetchTopic(`${ORIGIN}/rss/feed/${id}.json`);
  expect(before.headers.get("link")).toContain(`<${ORIGIN}/api/hub>; rel="hub"`);
  expect(JSON.parse(before.text).hubs).toEqual([{ type: "WebSub", url: `${ORIGIN}/api/hub` }]);
  expect(await ctx.db.prisma.outputTopic.count()).toBe(0);
  configure({ WEBSUB_HUB_URL: hubUrl });
  expect((await fetchTopic(`${ORIGIN}/rss/feed/${id}.json`)).headers.get("etag")).not.toBe(before.headers.get("etag"));
});

test("one address per document: every spelling names the same topic", async () => {
  const { ctx, id } = await feed();
  const selfOf = async (kind: string, name: string) =>
    (await callRoute(GET, { params: { kind, id: name } })).text.match(/href="([^"]+)" rel="self"/)?.[1];
  for (const name of [`${id}`, `${id}.xml`, `${id}.rss`]) {
    expect(await selfOf("feed", name)).toBe(`${ORIGIN}/rss/feed/${id}.xml`);
  }
  expect(await selfOf("user", ctx.user.id.toUpperCase())).toBe(`${ORIGIN}/rss/user/${ctx.user.id}.xml`);
  const topics = await ctx.db.prisma.outputTopic.findMany({ select: { path: true } });
  expect(topics.map(({ path }) => path).sort()).toEqual([`feed/${id}.xml`, `user/${ctx.user.id}.xml`]);
});

test("a subscriber of the hub gets a new article: the hub is pinged once with the address that the document names", async () => {
  const clock = stopClock();
  const { ctx, source, id } = await feed();
  const delivered: string[] = [];
  web.set("127.0.0.1", "/callback", ({ url, body, method }) => {
    if (method === "POST") delivered.push(body);
    return new URL(url, ORIGIN).searchParams.get("hub.challenge") ?? "";
  });
  const { headers } = await fetchTopic(`${ORIGIN}/rss/feed/${id}.atom`);
  const [hubLink, selfLink] = linksOf(headers);
  const callback = web.url("127.0.0.1", "/callback");
  const form = { "hub.mode": "subscribe", "hub.topic": selfLink?.url ?? "", "hub.callback": callback };
  await fetch(hubLink?.url ?? "", { method: "POST", body: new URLSearchParams(form) });

  await work(ctx);
  expect(hub.pings).toEqual([]);
  clock.forward(2 * MINUTE);
  await arrive(source, [entry({ title: "Fresh" })]);
  await work(ctx);
  await work(ctx);
  clock.forward(2 * MINUTE);
  await work(ctx);
  expect(hub.pings).toEqual([selfLink?.url]);
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toContain("Fresh");
});
