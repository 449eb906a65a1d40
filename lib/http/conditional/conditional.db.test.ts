import { DELETE, GET, PATCH } from "@/app/api/bundles/[id]/route";
import { POST } from "@/app/api/bundles/route";
import { GET as LIST } from "@/app/api/feeds/route";
import type { Ctx } from "@/lib/domain/ctx";
import { route } from "@/lib/http/route";
import { callRoute } from "@/scripts/testing/call-route";
import { freshApiKey } from "@/scripts/testing/fresh-api-key";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";

/** A program of a person with a bundle. */
async function program() {
  const ctx = await freshUser({ plan: "pro" });
  const id = await seedBundle(ctx, [], "Mornings");
  const apiKey = await freshApiKey(ctx);
  const call = { path: `/api/bundles/${id}`, params: { id: String(id) }, apiKey };
  return { ctx, id, call, apiKey };
}
const rename = (name: string, etag: string) => ({ method: "PATCH", body: { name }, headers: { "if-match": etag } });
const nameOf = async (ctx: Ctx, id: number) => (await ctx.db.prisma.bundle.findUnique({ where: { id } }))?.name;

test("a GET of a program has an ETag, and none of the body again while nothing changed", async () => {
  const { call } = await program();
  const first = await callRoute(GET, call);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  const again = await callRoute(GET, { ...call, headers: { "if-none-match": `"other", W/${etag}` } });
  expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
  const changed = await callRoute(GET, { ...call, headers: { "if-none-match": '"other"' } });
  expect([changed.status, changed.text]).toEqual([200, first.text]);
});

test("lists have an ETag that stays while nothing changes and is another after a change", async () => {
  const { apiKey, ctx } = await program();
  await seedFeed(ctx, { title: "Sea" });
  const ask = (etag = "") => callRoute(LIST, { path: "/api/feeds", apiKey, headers: { "if-none-match": etag } });
  const first = await ask();
  const etag = first.headers.get("etag") ?? "";
  expect([first.status, (await ask(etag)).status]).toEqual([200, 304]);
  await ctx.db.prisma.feed.updateMany({ where: { userKey: ctx.user.key }, data: { title: "Lake" } });
  const changed = await ask(etag);
  expect([changed.status, changed.body]).toMatchObject([200, [{ title: "Lake" }]]);
  const next = changed.headers.get("etag") ?? "";
  expect(next).toMatch(/^"[\w-]{27}"$/);
  expect([next === etag, (await ask(next)).status]).toEqual([false, 304]);
});

test("a browser's responses stay uncached and without ETag", async () => {
  const { call, ctx } = await program();
  const { headers } = await callRoute(GET, { ...call, apiKey: undefined, as: ctx });
  expect([headers.get("etag"), headers.get("cache-control")]).toEqual([null, "private, no-store"]);
});

test("a change with If-Match is made for the version that was read, and refused for an older one", async () => {
  const { call, ctx, id } = await program();
  const etag = (await callRoute(GET, call)).headers.get("etag") ?? "";
  expect((await callRoute(PATCH, { ...call, ...rename("Evenings", etag) })).status).toBe(200);
  const late = await callRoute(PATCH, { ...call, ...rename("Nights", etag) });
  expect(late).toMatchObject({ status: 412, body: { error: { code: "PRECONDITION_FAILED" } } });
  expect(await nameOf(ctx, id)).toBe("Evenings");
  const now = late.headers.get("etag") ?? "";
  expect((await callRoute(GET, call)).headers.get("etag")).toBe(now);
  expect((await callRoute(DELETE, { ...call, method: "DELETE", headers: { "if-match": '"old"' } })).status).toBe(412);
  expect((await callRoute(DELETE, { ...call, method: "DELETE", headers: { "if-match": now } })).status).toBe(204);
});

test("of two changes at once of one version one is made", async () => {
  const { call } = await program();
  const etag = (await callRoute(GET, call)).headers.get("etag") ?? "";
  const answers = await Promise.all(
    ["A", "B", "C"].map((name) => callRoute(PATCH, { ...call, ...rename(name, etag) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
});

test("a person's many changes hold up nobody else's", async () => {
  const [busy, other] = [await program(), await program()];
  const done: string[] = [];
  const change = async (who: string, { call }: typeof busy) => {
    await callRoute(PATCH, { ...call, ...rename(`Name ${done.length}`, "*") });
    done.push(who);
  };
  const crowd = Array.from({ length: 30 }, () => change("busy", busy));
  await Promise.all([...crowd, change("other", other)]);
  expect(done).toHaveLength(31);
  expect(done.indexOf("other")).toBeLessThan(5);
});

test("If-Match: * makes the change of what is there, and 404 for what is not", async () => {
  const { call } = await program();
  expect((await callRoute(PATCH, { ...call, ...rename("Evenings", "*") })).status).toBe(200);
  const missing = { ...call, path: "/api/bundles/5", params: { id: "5" } };
  expect((await callRoute(PATCH, { ...missing, ...rename("Evenings", "*") })).status).toBe(404);
});

test("If-Match at an address without versions is refused instead of ignored", async () => {
  const { apiKey } = await program();
  const call = { path: "/api/bundles", apiKey, body: { name: "New" }, headers: { "if-match": '"x"' } };
  expect(await callRoute(POST, call)).toMatchObject({ status: 412 });
});

test("what a handler streams is sent while it is made, without an ETag", async () => {
  const { apiKey } = await program();
  const pieces: string[] = [];
  const streamed = route({}, () => {
    const body = new ReadableStream({
      async pull(controller) {
        pieces.push("piece");
        controller.enqueue(new TextEncoder().encode("[1]"));
        if (pieces.length === 100) controller.close();
      },
    });
    return new Response(body, { headers: { "content-type": "application/json" } });
  });
  const response = await streamed(new Request("http://localhost/", { headers: { authorization: `Bearer ${apiKey}` } }));
  expect([response.status, response.headers.get("etag")]).toEqual([200, null]);
  expect(pieces.length).toBeLessThan(100);
  await response.body?.cancel();
});
