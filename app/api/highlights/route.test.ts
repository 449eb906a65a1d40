import { GET as RSS } from "@/app/rss/highlights/[token]/route";
import type { Ctx } from "@/lib/domain/ctx";
import { readQuote } from "@/lib/domain/publishing/highlights/read-quote";
import { callRoute } from "@/scripts/testing/call-route";
import { freshApiKey } from "@/scripts/testing/fresh-api-key";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { PATCH } from "./[id]/route";
import { GET as EXPORT } from "./export/route";
import { GET, POST } from "./route";
import { DELETE as END_RSS, POST as RENEW_RSS } from "./rss/route";

async function reader() {
  const as = await freshUser({ plan: "pro" });
  const feed = await seedFeed(as, {
    title: "Sea & <b>Land</b>",
    articles: [{ title: "Tides", url: "https://e.org/tides" }],
  });
  return { as, itemId: feed.itemIds[0] ?? 0 };
}
const add = (as: Ctx, body: object) => callRoute(POST, { as, body });
const HOSTILE = `</blockquote><script>alert("1")</script> ]]> & \u2028 '"\``;

test.each([
  ["no article", { quote: "q" }],
  ["no quote", { itemId: 1, quote: " \n " }],
  ["a quote that is no text", { itemId: 1, quote: "a\u0000b" }],
  ["half a character", { itemId: 1, quote: "a\ud800" }],
  ["a long quote", { itemId: 1, quote: "x".repeat(5_001) }],
  ["long context", { itemId: 1, quote: "q", prefix: "x".repeat(101) }],
  ["a long note", { itemId: 1, quote: "q", note: "x".repeat(5_001) }],
  ["another colour", { itemId: 1, quote: "q", color: "red" }],
  ["another type", { itemId: 1, quote: ["q"] }],
  ["an id that is none", { itemId: 1, quote: "q", id: "1" }],
])("%s is refused", async (_, body) => {
  const { as } = await reader();
  expect(await add(as, body)).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
});

test("a hostile quote comes back as it was given, and an empty note is none", async () => {
  const { as, itemId } = await reader();
  const { status, body } = await add(as, { itemId, quote: HOSTILE, prefix: HOSTILE, note: "  " });
  expect([status, body.quote, body.prefix, body.note]).toEqual([201, HOSTILE, HOSTILE, null]);
});

test("a change of nothing is refused, and a program is told when nothing changed", async () => {
  const { as, itemId } = await reader();
  const { id } = (await add(as, { itemId, quote: "q" })).body;
  expect(await callRoute(PATCH, { as, method: "PATCH", params: { id }, body: {} })).toMatchObject({ status: 400 });
  const apiKey = await freshApiKey(as);
  const first = await callRoute(GET, { apiKey });
  const etag = first.headers.get("etag") ?? "";
  expect([first.status, first.body.length, etag]).toEqual([200, 1, expect.stringMatching(/^"/)]);
  expect((await callRoute(GET, { apiKey, headers: { "if-none-match": etag } })).status).toBe(304);
  await callRoute(PATCH, { as, method: "PATCH", params: { id }, body: { note: "n" } });
  expect((await callRoute(GET, { apiKey, headers: { "if-none-match": etag } })).status).toBe(200);
});

test("the exports hold every highlight of the caller and none of others", async () => {
  const { as, itemId } = await reader();
  const bob = await reader();
  await add(bob.as, { itemId: bob.itemId, quote: "Bob's" });
  expect((await callRoute(EXPORT, { as, path: "/?format=json" })).body).toEqual([]);
  for (const quote of ["one", HOSTILE, "three"]) await add(as, { itemId, quote, note: "Note" });
  const json = await callRoute(EXPORT, { as, path: "/?format=json" });
  expect(json.headers.get("content-disposition")).toMatch(/feedloom-highlights-[\d-]+\.json"$/);
  expect(json.body.map((each: { quote: string }) => each.quote).sort()).toEqual([HOSTILE, "one", "three"].sort());
  const markdown = await callRoute(EXPORT, { as });
  expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(markdown.text).toMatch(/^# Highlights\n\n## \[Tides\]\(<https:\/\/e\.org\/tides>\)\n/);
  expect(markdown.text.match(/^> /gm)?.length).toBeGreaterThanOrEqual(3);
  expect(markdown.text).not.toMatch(/<script>|Bob/);
});

describe("the private RSS", () => {
  const read = async (url: string, headers: Record<string, string> = {}) =>
    callRoute(RSS, { params: { token: url.split("/").at(-1) }, headers });

  test("is off at first, has a secret address once it is on, and none of the former ones works", async () => {
    const { as, itemId } = await reader();
    await add(as, { itemId, quote: HOSTILE, note: HOSTILE });
    const first = (await callRoute(RENEW_RSS, { as, method: "POST" })).body.url;
    const second = (await callRoute(RENEW_RSS, { as, method: "POST" })).body.url;
    expect(second).toMatch(/\/rss\/highlights\/[\w-]{43}\.xml$/);
    expect((await read(first)).status).toBe(404);
    const document = await read(second);
    expect([document.status, document.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect(document.text).toContain("<title>Tides</title>");
    expect(document.text).not.toContain("<script>");
    const etag = document.headers.get("etag") ?? "";
    expect((await read(second, { "if-none-match": etag })).status).toBe(304);
    expect((await read(second.replace(".xml", ".json"))).body.items).toMatchObject([{ url: "https://e.org/tides" }]);
    expect((await read(second.replace(".xml", ".atom"))).text).toContain("<feed");
    expect((await read(second.replace(".xml", ".constructor"))).status).toBe(404);
    await callRoute(END_RSS, { as, method: "DELETE" });
    expect((await read(second)).status).toBe(404);
  });
});

test("a public page shows the quote and its source, without note, and only while it is on", async () => {
  const { as, itemId } = await reader();
  const { id } = (await add(as, { itemId, quote: HOSTILE, note: "Mine alone" })).body;
  const share = (isPublic: boolean) => callRoute(PATCH, { as, method: "PATCH", params: { id }, body: { isPublic } });
  const token = (await share(true)).body.publicUrl.split("/").at(-1);
  expect(await readQuote(as, token)).toEqual({
    quote: HOSTILE,
    color: "yellow",
    title: "Tides",
    url: "https://e.org/tides",
    source: "Sea & <b>Land</b>",
  });
  await share(false);
  expect(await readQuote(as, token)).toBeNull();
  expect(await readQuote(as, "x' OR 1=1")).toBeNull();
});
