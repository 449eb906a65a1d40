import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { getImport, listImportLines } from "@/lib/domain/exchange/transfer/get-import";
import { runImports } from "@/lib/domain/exchange/transfer/run-imports";
import { startImport } from "@/lib/domain/exchange/transfer/start-import";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { fakeFever, fakeGoogleReader } from "@/scripts/testing/servers/fake-servers";
import {
  connect,
  FEVER_KEY,
  importAgain,
  importAll,
  input,
  items,
  KINDS,
  library,
  read,
  ServerSites,
  SITES,
} from "@/scripts/testing/servers/server-imports";

const sites = new ServerSites();
const serve = (site: Parameters<ServerSites["serve"]>[0]) => sites.serve(site);

describe.each(KINDS)("a server of %s", (kind) => {
  test("is read in the background, previewed, and taken over with its folders, marks and stars", async () => {
    const ctx = await freshUser({ plan: "pro" });
    const given = input(kind, await serve(SITES[kind](library(ctx.user.key))));
    const begun = await connect(ctx, given);
    expect(begun).toMatchObject({
      state: "reading",
      format: "server",
      lines: { total: 2, added: 2 },
      items: { total: 0 },
    });
    await read();
    const preview = await getImport(ctx, begun.id);
    expect(preview).toMatchObject({
      state: "preview",
      lines: { total: 2, added: 2 },
      bundles: { total: 1 },
      items: { total: 5, done: 0 },
      leftOut: [],
    });
    expect(await ctx.db.prisma.importServer.count({ where: { importId: begun.id } })).toBe(0);
    expect(await items(ctx)).toEqual([]);
    const done = await importAll(ctx, begun.id);
    expect(done).toMatchObject({ state: "done", lines: { added: 2 }, bundles: { added: 1 }, items: { done: 5 } });
    expect(await items(ctx)).toEqual([
      "Harbours · unread · Sea",
      "Points · unread starred · Rail",
      `Ships · read starred · Sea${kind === "google-reader" ? " · To cook" : ""}`,
      "Tides · read · Sea",
      "Trains · unread · Rail",
    ]);
    const { data } = await listImportLines(ctx, begun.id, { limit: 10 });
    expect(data.map(({ title, bundles }) => [title, bundles])).toEqual([
      ["Sea", ["Water"]],
      ["Rail", []],
    ]);
  });

  test("refuses a wrong password at once, and nothing is stored", async () => {
    const ctx = await freshUser();
    const address = await serve(SITES[kind](library(ctx.user.key)));
    await expect(connect(ctx, input(kind, address, { password: "wrong" }))).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      details: { password: ["The server rejected the user name or password."] },
    });
    expect(await ctx.db.prisma.import.count({ where: { userKey: ctx.user.key } })).toBe(0);
  });

  test("an address that does not speak the protocol is refused with the reason", async () => {
    const ctx = await freshUser();
    const address = await serve({ "*": "<html>Welcome</html>" });
    await expect(connect(ctx, input(kind, address))).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });
  });
});

test("a password is not sent over http unless http was typed", async () => {
  const ctx = await freshUser();
  const address = await serve(SITES.miniflux(library(ctx.user.key)));
  await expect(connect(ctx, input("miniflux", address.replace("http://", "")))).rejects.toMatchObject({
    code: "FEED_UNREACHABLE",
    message: expect.stringContaining("We only tried https, to protect your password."),
  });
  expect(sites.web.count(new URL(address).hostname)).toBe(0);
  expect(await connect(ctx, input("miniflux", address))).toMatchObject({ state: "reading" });
});

test("articles that the feed itself still lists are not stored twice, whatever the server calls them", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const server = library(ctx.user.key);
  const { id } = await connect(ctx, input("google-reader", await serve(fakeGoogleReader(server))));
  await read();
  await startImport(ctx, id);
  await runImports(webFetchCtx(ctx));
  const [feed] = await sql<{ sourceId: number }>(ctx.db.pool, {
    text: `SELECT s.id AS "sourceId" FROM feeds f JOIN sources s ON s.id = f.source_id WHERE f.user_key = $1 AND s.url LIKE '%sea.xml'`,
    values: [ctx.user.key],
  });
  await sql(ctx.db.pool, {
    text: `INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at, categories, link_key)
      VALUES ($1, gen_random_uuid(), gen_random_uuid(), 'own-guid', $2, 'Ships', '', 'own text', now(), '{}', md5($3)::uuid)`,
    values: [feed?.sourceId, `${server.entries[1]?.url}?utm_source=rss`, `n${ctx.user.key}.example/ships`],
  });
  await importAgain(ctx, id);
  const rows = await sql<{ content: string }>(ctx.db.pool, {
    text: `SELECT a.content FROM feed_items i JOIN articles a ON a.id = i.article_id WHERE i.user_key = $1 AND a.title = 'Ships'`,
    values: [ctx.user.key],
  });
  expect(rows).toEqual([{ content: "own text" }]);
  expect(await items(ctx)).toContain("Ships · read starred · Sea · To cook");
});

test("starred and labelled articles of feeds that are not followed any more become saved pages, others are reported", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const server = library(ctx.user.key);
  const at = (path: string) => `https://n${ctx.user.key}.example/${path}`;
  server.entries.push(
    { id: 21, feed: 9, title: "Old star", url: at("old"), isRead: true, isStarred: true },
    { id: 22, feed: 9, title: "Old label", url: at("label"), isRead: true, labels: ["Keep"] },
    { id: 23, feed: 9, title: "Old", url: at("gone"), isRead: true },
  );
  const { id } = await connect(ctx, input("google-reader", await serve(fakeGoogleReader(server))));
  await read();
  expect(await getImport(ctx, id)).toMatchObject({
    items: { total: 7 },
    leftOut: [{ count: 1, reason: expect.stringContaining("no longer follow there") }],
  });
  const done = await importAll(ctx, id);
  expect(done).toMatchObject({ state: "done", items: { total: 7, done: 7 } });
  const all = await items(ctx);
  expect(all).toContain("Old star · read starred · Saved pages");
  expect(all).toContain("Old label · read · Saved pages · Keep");
  expect(all.join()).not.toContain("Old ·");
});

test("where the plan has no room for more feeds, the report says what was left out", async () => {
  const ctx = await freshUser();
  const server = library(ctx.user.key);
  const many = Array.from({ length: 30 }, (_, at) => ({
    id: 100 + at,
    url: `https://n${ctx.user.key}.example/${at}.xml`,
    title: `F${at}`,
  }));
  server.feeds = [...many, ...server.feeds];
  const { id } = await connect(ctx, input("fever", await serve(fakeFever(server, FEVER_KEY))));
  await read();
  expect(await getImport(ctx, id)).toMatchObject({ lines: { added: 25, limit: 7 } });
  const done = await importAll(ctx, id);
  expect(done).toMatchObject({
    state: "done",
    leftOut: [{ reason: "Articles of feeds that weren't added.", count: 5 }],
  });
});
