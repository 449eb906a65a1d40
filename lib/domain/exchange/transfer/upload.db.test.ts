import { open, readdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Ctx } from "@/lib/domain/ctx";
import { freshUser } from "@/scripts/testing/fresh-user";
import { MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { receiveImport } from "./receive-import";

const outline = (name: string) => `<outline type="rss" text="${name}" xmlUrl="https://${name}.example/feed"/>`;
const opml = (body: string) => `<?xml version="1.0"?><opml version="2.0"><head/><body>${body}</body></opml>`;
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => outline(`${prefix}-${at}`)).join("");
const unique = (ctx: Ctx) => `u${ctx.user.key}`;

async function* whole(text: string) {
  yield Buffer.from(text);
}
const upload = (ctx: Ctx, text: string, fileName = "feeds.opml") =>
  receiveImport(ctx, { fileName, chunks: whole(text) });

const item = (n: number, content = "") => ({
  feedId: 1,
  key: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
  guid: String(n),
  link: "",
  title: `Item ${n}`,
  author: null,
  starredAt: null,
  publishedAt: "2026-01-01T00:00:00Z",
  isRead: true,
  isStarred: false,
  content,
});
const json = (items: object[], name: string) =>
  JSON.stringify({ format: "feedloom", version: 1, items, feeds: [{ id: 1, feedUrl: `https://${name}.example/` }] });

/** A file whose second half arrives after `in the meantime`. */
async function* arriving(text: string, meanwhile: () => Promise<unknown>) {
  yield Buffer.from(text.slice(0, text.length / 2));
  await meanwhile();
  yield Buffer.from(text.slice(text.length / 2));
}

const IS_READ = { code: "CONFLICT", message: expect.stringContaining("still reading your last file") };

test("a second file is refused while one is read, by anybody but another user, and taken afterwards", async () => {
  const [ctx, other] = [await freshUser(), await freshUser()];
  const n = unique(ctx);
  const first = arriving(json([item(1)], n), async () => {
    await expect(upload(ctx, opml(outline(`${n}-2`)))).rejects.toMatchObject(IS_READ);
    expect(await upload(other, opml(outline(`${n}-3`)))).toMatchObject({ state: "preview" });
  });
  const preview = await receiveImport(ctx, { fileName: "first.json", chunks: first });
  expect(preview).toMatchObject({ state: "preview", fileName: "first.json", items: { total: 1 } });
  expect(await upload(ctx, opml(outline(`${n}-2`)), "second.opml")).toMatchObject({ fileName: "second.opml" });
  expect(await ctx.db.prisma.import.count({ where: { userKey: ctx.user.key } })).toBe(1);
});

test("a file whose sender goes away makes room for the next one at once", async () => {
  const ctx = await freshUser();
  const gone = arriving(json([item(1)], unique(ctx)), () => Promise.reject(new Error("aborted")));
  await expect(receiveImport(ctx, { fileName: "gone.json", chunks: gone })).rejects.toThrow("aborted");
  expect(await upload(ctx, opml(outline(unique(ctx))))).toMatchObject({ state: "preview" });
});

test("a disk that becomes full while a file arrives says so, leaves nothing and takes the next file", async () => {
  const ctx = await freshUser();
  const probe = await open(path.join(os.tmpdir(), `probe-${ctx.user.key}`), "w");
  const files = Object.getPrototypeOf(probe);
  await probe.close();
  const { writeFile } = files;
  const filling = arriving(json([item(1)], unique(ctx)), async () => {
    files.writeFile = () => Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
  });
  try {
    await expect(receiveImport(ctx, { fileName: "a.json", chunks: filling })).rejects.toMatchObject({ code: "BUSY" });
  } finally {
    files.writeFile = writeFile;
  }
  expect((await readdir(os.tmpdir())).filter((name) => name.startsWith("feedloom-upload-"))).toEqual([]);
  expect(await ctx.db.prisma.import.count({ where: { userKey: ctx.user.key } })).toBe(0);
  expect(await upload(ctx, opml(outline(unique(ctx))))).toMatchObject({ state: "preview" });
});

test("a file that was being read in a killed process makes room within a minute", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const n = unique(ctx);
  // The row is what a killed process leaves behind.
  const late = arriving(json([item(1)], n), async () => {
    clock.forward(MINUTE / 2);
    await expect(upload(ctx, opml(outline(`${n}-2`)))).rejects.toMatchObject(IS_READ);
    clock.forward(MINUTE / 2);
    expect(await upload(ctx, opml(outline(`${n}-2`)), "second.opml")).toMatchObject({ state: "preview" });
  });
  await expect(receiveImport(ctx, { fileName: "late.json", chunks: late })).rejects.toMatchObject({ code: "CONFLICT" });
  const [left] = await ctx.db.prisma.import.findMany({ where: { userKey: ctx.user.key } });
  expect(left).toMatchObject({ fileName: "second.opml", state: "preview" });
});

test("a file of many parts is stored in full, long texts cut", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const items = Array.from({ length: 1_201 }, (_, n) => item(n, n === 7 ? "x".repeat(1_500_000) : ""));
  const preview = await upload(ctx, json(items, unique(ctx)), "all.json");
  expect(preview).toMatchObject({ items: { total: 1_201 }, lines: { total: 1 } });
  const rows = await ctx.db.prisma.importItem.findMany({
    where: { importId: preview.id },
    orderBy: { position: "asc" },
  });
  expect(rows.map(({ position }) => position)).toEqual(items.map((_, at) => at));
  expect(rows[7]?.record).toMatchObject({ guid: "7", content: "x".repeat(1_000_000) });
});

test("the room of a plan is shared by all parts of a file", async () => {
  const ctx = await freshUser();
  const preview = await upload(ctx, opml(numbered(unique(ctx), 1_300)));
  expect(preview.lines).toMatchObject({ total: 1_300, added: 25, limit: 1_275 });
});

test("a list with more folders than anybody has is refused", async () => {
  const folders = Array.from({ length: 1_001 }, (_, n) => `<outline text="F${n}">${outline(`f${n}`)}</outline>`);
  const refused = upload(await freshUser(), opml(folders.join("")));
  await expect(refused).rejects.toMatchObject({ code: "VALIDATION_ERROR", message: expect.stringContaining("1000") });
});
