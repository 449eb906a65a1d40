import { POST as NEW_KEY } from "@/app/api/auth/generate-api-key/route";
import { GET as RSS } from "@/app/rss/[kind]/[id]/route";
import { exportAllData } from "@/lib/domain/transfer/export/export-data";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { GET as GET_ONE } from "./[id]/route";
import { GET as LIST } from "./route";

const PICTURE = "https://pictures.example/a.png";
const CONTENT = `<p>Text</p><img src="${PICTURE}" alt="">`;

async function article() {
  const ctx = await freshUser({ plan: "pro" });
  const feed = await seedFeed(ctx, { articles: [{ content: CONTENT }] });
  await ctx.db.pool.query("UPDATE articles SET thumbnail = $2 WHERE source_id = $1", [feed.sourceId, PICTURE]);
  return { ctx, feed, params: { id: String(feed.itemIds[0]) } };
}

test("a reader gets no foreign address of a picture, in the list or in the article", async () => {
  const { ctx, params } = await article();
  const list = await callRoute(LIST, { as: ctx });
  const one = await callRoute(GET_ONE, { as: ctx, params });
  expect(list.body[0].thumbnail).toMatch(/^\/api\/images\/[\w-]{22}\/[\w-]+$/);
  expect(one.body.thumbnail).toBe(list.body[0].thumbnail);
  expect(one.body.content).toContain(`<img src="${list.body[0].thumbnail}"`);
  expect(list.text + one.text).not.toContain("pictures.example");
});

test("a program with an API key gets the original addresses", async () => {
  const { ctx, params } = await article();
  const { apiKey } = (await callRoute(NEW_KEY, { method: "POST", as: ctx })).body;
  expect((await callRoute(LIST, { apiKey })).body[0].thumbnail).toBe(PICTURE);
  const one = await callRoute(GET_ONE, { apiKey, params });
  expect([one.body.thumbnail, one.body.content]).toEqual([PICTURE, CONTENT]);
});

test("public RSS and exports carry the original addresses", async () => {
  const { ctx, feed } = await article();
  const id = String(await seedBundle(ctx, [feed], "Pictures"));
  for (const name of [`${id}.xml`, `${id}.atom`, `${id}.json`]) {
    const { text } = await callRoute(RSS, { path: `/rss/bundle/${name}`, params: { kind: "bundle", id: name } });
    expect(text).toContain(PICTURE);
    expect(text).not.toContain("/api/images/");
  }
  let exported = "";
  for await (const part of exportAllData(ctx)) exported += part;
  expect(exported).not.toContain("/api/images/");
});
