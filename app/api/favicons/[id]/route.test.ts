import { refreshFavicons } from "@/lib/domain/content/icons/refresh-favicons";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { startWeb, type Web } from "@/sandbox/web";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSource } from "@/scripts/testing/feed-fixtures";
import { testCtx } from "@/scripts/testing/fresh-user";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { GET } from "./route";

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script><path d="M0 0h1v1z"/></svg>';
let web: Web;
beforeAll(async () => {
  web = await startWeb();
});
afterAll(() => web.close());

/** A source of this site that was fetched with success; returns the id of its icon after the lookup. */
async function iconOf(host: string, path = "/feed.xml"): Promise<number | null> {
  const ctx = testCtx();
  const id = await freshSource([], web.url(host, path));
  await ctx.db.pool.query("UPDATE sources SET fetched_at = now(), site_url = $2 WHERE id = $1", [
    id,
    web.url(host, "/"),
  ]);
  await refreshFavicons(webFetchCtx(ctx), 10);
  const { faviconId } = await ctx.db.prisma.source.findUniqueOrThrow({ where: { id } });
  return faviconId === null ? null : Number(faviconId);
}
const get = (id: number | null, headers = {}) => callRoute(GET, { params: { id: String(id) }, headers });

test("the icon that a page names is served with an ETag, and 304 follows for that ETag", async () => {
  await web.add("png.localhost", {
    "/": { body: '<link rel="icon" href="/i.png" sizes="64x64">' },
    "/i.png": { body: PNG },
  });
  const id = await iconOf("png.localhost");
  const answer = await get(id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
  const etag = answer.headers.get("etag") ?? "";
  expect((await get(id, { "if-none-match": `"other", W/${etag}` })).status).toBe(304);
  expect((await get(id, { "if-none-match": '"other"' })).status).toBe(200);
});

test("an SVG icon is served without its scripts", async () => {
  await web.add("svg.localhost", { "/": { body: '<link rel="icon" href="/i.svg">' }, "/i.svg": { body: SVG } });
  const answer = await get(await iconOf("svg.localhost"));
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  expect(answer.text).toContain("<path");
  expect(answer.text).not.toContain("script");
});

test("sources of one site share its icon, which is fetched once a month", async () => {
  const clock = stopClock();
  await web.add("shared.localhost", { "/favicon.ico": { body: PNG } });
  const first = await iconOf("shared.localhost", "/a.xml");
  expect(first).not.toBeNull();
  expect(await iconOf("shared.localhost", "/b.xml")).toBe(first);
  expect(web.count("shared.localhost", "/favicon.ico")).toBe(1);
  clock.forward(31 * DAY);
  web.remove("shared.localhost", "/favicon.ico");
  expect(await iconOf("shared.localhost", "/c.xml")).toBe(first);
});

test("a site without an icon stores none, and an unknown icon is 404", async () => {
  await web.add("none.localhost", { "/": { body: "<p>Hello" }, "/favicon.ico": { body: "<html>not found</html>" } });
  expect(await iconOf("none.localhost")).toBeNull();
  expect((await get(999_999)).status).toBe(404);
});
