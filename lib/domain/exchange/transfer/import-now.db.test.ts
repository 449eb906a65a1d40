import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { getImport } from "./get-import";
import { importNow } from "./import-now";
import { receiveImport, type Upload } from "./receive-import";
import { runImports } from "./run-imports";
import { startImport } from "./start-import";

afterEach(() => jest.restoreAllMocks());

/** A list of feeds; `onRead` is called when somebody begins to read it. */
function listOf(ctx: Ctx, names: readonly string[], onRead: () => Promise<void> | void = () => {}): Upload {
  const outlines = names.map((name) => `<outline text="${name}" xmlUrl="https://n${ctx.user.key}.example/${name}"/>`);
  async function* chunks() {
    await onRead();
    yield Buffer.from(`<opml version="2.0"><body>${outlines.join("")}</body></opml>`);
  }
  return { fileName: "feeds.opml", contentType: "text/x-opml", chunks: chunks() };
}

async function feedsOf(ctx: Ctx): Promise<string[]> {
  const feeds = await ctx.db.prisma.feed.findMany({ where: { userKey: ctx.user.key }, include: { source: true } });
  return feeds.map(({ source }) => source.url.split("/").at(-1) ?? "").sort();
}

test("the feeds of a list exist when its import returns", async () => {
  const ctx = await freshUser();
  expect(await importNow(webFetchCtx(ctx), listOf(ctx, ["sea", "rail"]))).toMatchObject({ state: "done" });
  expect(await feedsOf(ctx)).toEqual(["rail", "sea"]);
});

test("a list is not read before another import of its owner has ended", async () => {
  const ctx = await freshUser();
  const { id } = await receiveImport(ctx, listOf(ctx, ["first"]));
  await startImport(ctx, id);
  let found: string[] = [];
  const onRead = async () => {
    found = await feedsOf(ctx);
  };
  const second = importNow(webFetchCtx(ctx), listOf(ctx, ["second"], onRead));
  await runImports(webFetchCtx(testCtx()));
  expect(await second).toMatchObject({ state: "done" });
  expect(found).toEqual(["first"]);
  expect(await feedsOf(ctx)).toEqual(["first", "second"]);
});

test("several lists that are sent at once are all imported", async () => {
  const ctx = await freshUser();
  const names = ["one", "two", "three", "four"];
  await Promise.all(names.map((name) => importNow(webFetchCtx(ctx), listOf(ctx, [name]))));
  expect(await feedsOf(ctx)).toEqual([...names].sort());
});

test("a list that takes more than five seconds is answered with what exists, and the worker continues", async () => {
  const ctx = webFetchCtx(await freshUser({ plan: "pro" }));
  const names = Array.from({ length: 120 }, (_, at) => `feed-${at}`);
  const { now } = performance;
  let later = 0;
  jest.spyOn(performance, "now").mockImplementation(() => now.call(performance) + later);
  const { add } = ctx.changes;
  jest.spyOn(ctx.changes, "add").mockImplementation((...changes) => {
    later = 6_000;
    return add.apply(ctx.changes, changes);
  });
  const { id, ...answered } = await importNow(ctx, listOf(ctx, names));
  expect(answered).toMatchObject({ state: "running", lines: { added: 50, waiting: 70 } });
  await runImports(webFetchCtx(testCtx()));
  expect(await getImport(ctx, id)).toMatchObject({ state: "done", lines: { added: 120 } });
});

test("an import that continues too long is named to the one that waited for it", async () => {
  const ctx = await freshUser();
  const { id } = await receiveImport(ctx, listOf(ctx, ["first"]));
  await startImport(ctx, id);
  const { now } = performance;
  let calls = 0;
  jest.spyOn(performance, "now").mockImplementation(() => now.call(performance) + 15_000 * calls++);
  await expect(importNow(webFetchCtx(ctx), listOf(ctx, ["second"]))).rejects.toMatchObject({ code: "CONFLICT" });
});
