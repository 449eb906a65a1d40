import { POST as NEW_KEY } from "@/app/api/auth/generate-api-key/route";
import { GET as RSS } from "@/app/rss/[kind]/[id]/route";
import { mediaAddress } from "@/lib/domain/content/images/relayed-address";
import { exportAllData } from "@/lib/domain/exchange/transfer/export/export-data";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { GET as GET_ONE } from "./[id]/route";
import { GET as LIST } from "./route";

const PICTURE = "https://pictures.example/a.png";
const SOUND = "https://pictures.example/talk.mp3";
const FILE = { url: "https://files.example/book.pdf", type: "application/pdf", length: 1 };
const CONTENT = `<p>Text</p><img src="${PICTURE}" alt=""><audio src="${SOUND}" controls="" preload="none"></audio>`;
const ENCLOSURES = [{ url: SOUND, type: "audio/mpeg", length: 5 }, FILE];

async function article() {
  const ctx = await freshUser({ plan: "pro" });
  const feed = await seedFeed(ctx, { articles: [{ content: CONTENT }] });
  await ctx.db.pool.query("UPDATE articles SET thumbnail = $2, enclosures = $3 WHERE source_id = $1", [
    feed.sourceId,
    PICTURE,
    JSON.stringify(ENCLOSURES),
  ]);
  return { ctx, feed, params: { id: String(feed.itemIds[0]) } };
}

test("a reader gets no foreign address of what is shown or played, in the list or in the article", async () => {
  const { ctx, params } = await article();
  const list = await callRoute(LIST, { as: ctx });
  const one = await callRoute(GET_ONE, { as: ctx, params });
  expect(list.body[0].thumbnail).toMatch(/^\/api\/images\/[\w-]{22}\/[\w-]+$/);
  expect(one.body.thumbnail).toBe(list.body[0].thumbnail);
  expect(one.body.content).toContain(`<img src="${list.body[0].thumbnail}"`);
  expect(one.body.enclosures).toEqual([{ ...ENCLOSURES[0], url: mediaAddress(SOUND) }, FILE]);
  expect(one.body.content).toContain(`<audio src="${mediaAddress(SOUND)}"`);
  expect(list.text + one.text).not.toContain("pictures.example");
});

test("a program with an API key gets the original addresses", async () => {
  const { ctx, params } = await article();
  const { apiKey } = (await callRoute(NEW_KEY, { method: "POST", as: ctx })).body;
  expect((await callRoute(LIST, { apiKey })).body[0].thumbnail).toBe(PICTURE);
  const one = await callRoute(GET_ONE, { apiKey, params });
  expect([one.body.thumbnail, one.body.content, one.body.enclosures]).toEqual([PICTURE, CONTENT, ENCLOSURES]);
});

test("public RSS and exports carry the original addresses", async () => {
  const { ctx, feed } = await article();
  const id = String(await seedBundle(ctx, [feed], "Pictures"));
  for (const name of [`${id}.xml`, `${id}.atom`, `${id}.json`]) {
    const { text } = await callRoute(RSS, { path: `/rss/bundle/${name}`, params: { kind: "bundle", id: name } });
    expect(text).toContain(PICTURE);
    expect(text).toContain(SOUND);
    expect(text).not.toMatch(/\/api\/(?:images|media)\//);
  }
  let exported = "";
  for await (const part of exportAllData(ctx)) exported += part;
  expect(exported).not.toMatch(/\/api\/(?:images|media)\//);
});
