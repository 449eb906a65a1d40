import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { PLANS } from "@/lib/domain/plans/billing/plans";
import { sql } from "@/lib/platform/db";
import { type FreshUser, freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle } from "@/scripts/testing/seed-feed";
import { claimImport, releaseImport } from "./claim-import";
import { getImport, listImportLines } from "./get-import";
import { importBundles } from "./import-bundles";
import { importNextLines } from "./import-lines";
import { receiveImport } from "./receive-import";
import { runImports } from "./run-imports";
import { cancelImport, startImport } from "./start-import";

const outline = (name: string, more = "") =>
  `<outline type="rss" text="${name}" xmlUrl="https://${name}.example/feed"${more}/>`;
const opml = (body: string) => `<?xml version="1.0"?><opml version="2.0"><head/><body>${body}</body></opml>`;
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => outline(`${prefix}-${at}`)).join("");

const upload = (ctx: Ctx, text: string, fileName = "feeds.opml") =>
  receiveImport(ctx, {
    fileName,
    chunks: (async function* () {
      yield Buffer.from(text);
    })(),
  });
const all = { limit: 500 } as const;

async function run(ctx: Ctx, text: string) {
  const { id } = await upload(ctx, text);
  await startImport(ctx, id);
  await runImports(webFetchCtx(ctx));
  return getImport(ctx, id);
}
const unique = (ctx: Ctx) => `n${ctx.user.key}`;

test("a preview says the expected result of every line, and changes nothing", async () => {
  const ctx = await freshUser();
  const n = unique(ctx);
  await run(ctx, opml(outline(`${n}-there`)));
  const preview = await upload(
    ctx,
    opml(`<outline text="News">${outline(`${n}-there`)}${outline(`${n}-new`)}</outline>${outline(`${n}-new`)}
      <outline type="rss" text="Script" xmlUrl="javascript:alert(1)"/><outline type="rss" text="Nothing"/>
      <outline text="Tides" feedloom:keywords="tidal power"/>`),
  );
  expect(preview).toMatchObject({
    state: "preview",
    format: "opml",
    fileName: "feeds.opml",
    lines: { total: 5, added: 1, followed: 1, limit: 1, invalid: 2, failed: 0, waiting: 0 },
    bundles: { total: 1 },
  });
  const { data } = await listImportLines(ctx, preview.id, all);
  expect(data.map(({ title, outcome, code, bundles, type }) => [title, outcome, code, bundles, type])).toEqual([
    [`${n}-there`, "followed", null, ["News"], "rss"],
    [`${n}-new`, "added", null, ["News"], "rss"],
    ["Script", "invalid", "NOT_A_FEED", [], "rss"],
    ["Nothing", "invalid", "NOT_A_FEED", [], "rss"],
    ["Tides", "limit", "PLAN_LIMIT", [], "intelligent"],
  ]);
  expect(await listFeeds(ctx)).toHaveLength(1);
});

test.each([
  ["free", 25],
  ["pro", 40],
] as const)("%s: lines over the limit end as PLAN_LIMIT (%i come in)", async (plan, added) => {
  const ctx = await freshUser({ plan } as FreshUser);
  const text = opml(`<outline text="B">${numbered(unique(ctx), 40)}</outline>`);
  const done = await run(ctx, text);
  expect(done).toMatchObject({ state: "done", lines: { total: 40, added, limit: 40 - added }, bundles: { added: 1 } });
  const { data } = await listImportLines(ctx, done.id, { ...all, outcome: "limit" });
  for (const line of data)
    expect(line).toMatchObject({ code: "PLAN_LIMIT", feedId: null, reason: expect.stringMatching(/limit.*upgrade/) });
  expect(data).toHaveLength(40 - added);
  expect(await ctx.db.prisma.bundleFeed.count({ where: { bundle: { userKey: ctx.user.key } } })).toBe(added);
  const again = await run(ctx, text);
  expect(again).toMatchObject({ lines: { added: 0, followed: added, limit: 40 - added }, bundles: { existing: 1 } });
});

test("bundles over the limit are left out, their feeds come without them", async () => {
  const ctx = await freshUser();
  const n = unique(ctx);
  const max = PLANS.free.maxBundles ?? 0;
  await seedBundle(ctx, [], "There");
  const folders = ["There", ...Array.from({ length: max }, (_, at) => `New ${at}`)];
  const done = await run(
    ctx,
    opml(folders.map((name, at) => `<outline text="${name}">${outline(`${n}-${at}`)}</outline>`).join("")),
  );
  expect(done).toMatchObject({
    lines: { added: max + 1 },
    bundles: { total: max + 1, added: max - 1, existing: 1, limit: 1 },
  });
  expect(await ctx.db.prisma.bundle.count({ where: { userKey: ctx.user.key } })).toBe(max);
});

test("two browsers racing, and imports next to them, never pass the limit", async () => {
  const ctx = await freshUser();
  const { id } = await upload(ctx, opml(numbered(unique(ctx), 30)));
  await startImport(ctx, id);
  const other = Array.from({ length: 4 }, () => runImports(webFetchCtx(ctx)));
  await Promise.all(other);
  expect(await listFeeds(ctx)).toHaveLength(25);
});

test("5,000 outlines come in, none of them is fetched here, all are due", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const folders = Array.from(
    { length: 50 },
    (_, at) => `<outline text="F${at}">${numbered(`${unique(ctx)}-${at}`, 100)}</outline>`,
  );
  const done = await run(ctx, opml(folders.join("")));
  expect(done).toMatchObject({ state: "done", lines: { total: 5_000, added: 5_000 }, bundles: { added: 50 } });
  const [sources] = await sql<{ due: number; fetched: number }>(ctx.db.pool, {
    text: `SELECT count(*) FILTER (WHERE next_fetch_at <= now())::int AS due, count(fetched_at)::int AS fetched
      FROM sources s JOIN feeds f ON f.source_id = s.id WHERE f.user_key = $1`,
    values: [ctx.user.key],
  });
  expect(sources).toEqual({ due: 5_000, fetched: 0 });
  const first = await listImportLines(ctx, done.id, { limit: 2 });
  expect(first.next).toBe("2");
  // Other tests would fetch the sources that this test leaves due.
  await sql(ctx.db.pool, {
    text: "UPDATE sources SET next_fetch_at = NULL WHERE url LIKE $1",
    values: [`https://${unique(ctx)}-%`],
  });
});

test("one at a time: a second file is refused while one runs, and takes the place of a preview", async () => {
  const ctx = await freshUser();
  const n = unique(ctx);
  const first = await upload(ctx, opml(outline(`${n}-1`)));
  const second = await upload(ctx, opml(outline(`${n}-2`)));
  await expect(getImport(ctx, first.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const [a, b] = await Promise.all(
    [startImport(ctx, second.id), startImport(ctx, second.id)].map((each) => each.catch((e) => e)),
  );
  expect([a.state ?? a.code, b.state ?? b.code].sort().pop()).toBe("running");
  await expect(upload(ctx, opml(outline(`${n}-3`)))).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("running"),
  });
  await runImports(webFetchCtx(ctx));
  await expect(startImport(ctx, second.id)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await listFeeds(ctx)).toHaveLength(1);
  expect(await upload(ctx, opml(outline(`${n}-3`)))).toMatchObject({ state: "preview" });
});

test("a killed process leaves its import to the next one, which adds nothing twice", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const { id } = await upload(ctx, opml(numbered(unique(ctx), 120)));
  await startImport(ctx, id);
  const killed = await claimImport(webFetchCtx(ctx));
  if (!killed) throw new Error("there was nothing to claim");
  await importBundles(killed);
  await importNextLines(killed);
  expect((await getImport(ctx, id)).lines).toMatchObject({ added: 50, waiting: 70 });
  await runImports(webFetchCtx(ctx));
  expect((await getImport(ctx, id)).state).toBe("running");
  await ctx.db.pool.query("UPDATE imports SET lease_until = now() - interval '1 second' WHERE id = $1", [id]);
  await runImports(webFetchCtx(ctx));
  expect(await getImport(ctx, id)).toMatchObject({ state: "done", lines: { added: 120, waiting: 0 } });
  // It was not dead after all: its further changes are rolled back.
  await ctx.db.prisma.importLine.updateMany({ where: { importId: id }, data: { outcome: "waiting" } });
  await expect(importNextLines(killed)).rejects.toMatchObject({ name: "ClaimLost" });
  await releaseImport(ctx, killed, null);
  expect(await listFeeds(ctx)).toHaveLength(120);
  const alerts = await ctx.db.prisma.alert.findMany({ where: { userKey: ctx.user.key } });
  expect(alerts).toMatchObject([{ type: "system", title: "Import finished", message: "feeds.opml: 120 feeds added." }]);
});

test("cancelling keeps what was added and stops the rest", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const { id } = await upload(ctx, opml(numbered(unique(ctx), 80)));
  await startImport(ctx, id);
  const job = await claimImport(webFetchCtx(ctx));
  if (!job) throw new Error("there was nothing to claim");
  await importNextLines(job);
  expect(await cancelImport(ctx, id)).toMatchObject({ state: "cancelled", lines: { added: 50, waiting: 30 } });
  await expect(importNextLines(job)).rejects.toMatchObject({ name: "ClaimLost" });
  expect(await runImports(webFetchCtx(ctx))).toBe(0);
  expect(await listFeeds(ctx)).toHaveLength(50);
  const preview = await upload(ctx, opml(outline("x")));
  expect(await cancelImport(ctx, preview.id)).toBeNull();
});

test("a feed that was just deleted comes back as a new one", async () => {
  const ctx = await freshUser();
  const text = opml(outline(`${unique(ctx)}-again`));
  await run(ctx, text);
  const [feed] = await listFeeds(ctx);
  await deleteFeed(ctx, feed?.id ?? 0);
  expect(await run(ctx, text)).toMatchObject({ lines: { added: 1 } });
  expect(await listFeeds(ctx)).toHaveLength(1);
});

test("imports are nobody else's", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const { id } = await upload(ada, opml(outline("ada")));
  for (const attempt of [
    getImport(bob, id),
    startImport(bob, id),
    cancelImport(bob, id),
    listImportLines(bob, id, all),
  ]) {
    await expect(attempt).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  expect(await getImport(ada, id)).toMatchObject({ state: "preview" });
});

const LAUGHS = `<!DOCTYPE opml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`;
const XXE = `<!DOCTYPE opml [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;

test.each([
  ["entities that grow are put in once", LAUGHS, "&c;", "&b;".repeat(8)],
  ["entities that read files stay the text they are", XXE, "&x;", "&x;"],
])("%s", async (_, head, text, title) => {
  const ctx = await freshUser();
  const list = `${head}<opml><body><outline text="${text}" xmlUrl="https://a.example/feed"/></body></opml>`;
  const { id } = await upload(ctx, list);
  const { data } = await listImportLines(ctx, id, all);
  expect(data.map((line) => line.title)).toEqual([title]);
});

test.each([
  ["nothing", "", "empty"],
  ["a web page", "<!doctype html><html><body>Sign in</body></html>", "web page"],
  ["a feed", "<rss version='2.0'><channel/></rss>", "feed"],
  ["text", "hello", "not an OPML"],
  ["half a JSON file", '{"format":"feedloom","version":1,"feeds":[{', "cut off"],
  ["other JSON", '{"feeds":[]}', "not a Feedloom export"],
  ["a JSON list", "[1,2]", "not a Feedloom export"],
  ["broken JSON", '{"format":"feedloom",]}', "not valid JSON"],
  ["an export of the future", '{"format":"feedloom","version":2,"feeds":[]}', "another version"],
])("%s is refused with a word about it", async (_, text, word) => {
  const ctx = await freshUser();
  await expect(upload(ctx, text)).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    message: expect.stringContaining(word),
  });
  expect(await ctx.db.prisma.import.count({ where: { userKey: ctx.user.key } })).toBe(0);
});

test("JSON of other hands: what is missing is usual, what is wrong is named", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const feeds = [
    { id: 1, feedUrl: `https://${unique(ctx)}.example/feed` },
    { id: 2, keywords: "tidal power", title: "Tides" },
    { id: 3, feedUrl: "ftp://a.example" },
    { id: "x" },
    "nonsense",
    { id: 1, feedUrl: `https://${unique(ctx)}.example/feed#again` },
  ];
  const bundles = [{ name: "B", feedIds: [2, 1, 99] }, { name: "" }, { name: "C", color: "red", feedIds: [1] }];
  const text = JSON.stringify({ format: "feedloom", version: 1, items: [{ feedId: 1 }, 7], feeds, bundles });
  const done = await run(ctx, `\ufeff${text}`);
  expect(done).toMatchObject({
    format: "feedloom",
    state: "done",
    lines: { total: 6, added: 2, followed: 1, invalid: 3 },
    bundles: { added: 1 },
    items: { total: 0 },
  });
});
