import type { ServerKind } from "@/lib/contracts/transfer";
import { getImport, listImportLines } from "@/lib/domain/exchange/transfer/get-import";
import { freshUser } from "@/scripts/testing/fresh-user";
import type { FakeServer } from "@/scripts/testing/servers/fake-servers";
import {
  connect,
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
const NOT_SENT = expect.stringContaining("we couldn't read");

/** A path whose answers are changed, the name of the list in them (none where they are the list), and how. */
type Change = { path: string; list?: string; change: (list: Record<string, unknown>[]) => unknown[] };

/** The server as it is, but with answers of one path changed. */
async function serve(kind: ServerKind, server: FakeServer, { path, list, change }: Change): Promise<string> {
  const site = SITES[kind](server);
  const original = site[path];
  if (typeof original !== "function") throw new Error(`There is no ${path}`);
  const changed: typeof original = async (request) => {
    const answer = await original(request);
    if (typeof answer === "string" || typeof answer.body !== "string") return answer;
    const value = JSON.parse(answer.body);
    const found = list === undefined ? value : value[list];
    if (!Array.isArray(found)) return answer;
    const body = list === undefined ? change(found) : { ...value, [list]: change(found) };
    return { ...answer, body: JSON.stringify(body) };
  };
  return sites.serve({ ...site, [path]: changed });
}

const FEEDS: Record<ServerKind, Omit<Change, "change">> = {
  "google-reader": { path: "/reader/api/0/subscription/list", list: "subscriptions" },
  fever: { path: "/fever/", list: "feeds" },
  miniflux: { path: "/v1/feeds" },
  feedbin: { path: "/v2/subscriptions.json" },
  "nextcloud-news": { path: "/index.php/apps/news/api/v1-3/feeds", list: "feeds" },
};
const ARTICLES: Record<ServerKind, Omit<Change, "change">> = {
  "google-reader": { path: "/reader/api/0/stream/items/contents", list: "items" },
  fever: { path: "/fever/", list: "items" },
  miniflux: { path: "/v1/entries", list: "entries" },
  feedbin: { path: "/v2/entries.json" },
  "nextcloud-news": { path: "/index.php/apps/news/api/v1-3/items", list: "items" },
};

describe.each(KINDS)("a server of %s", (kind) => {
  test("that lists no feed is refused with the reason, and nothing is stored", async () => {
    const ctx = await freshUser();
    const address = await serve(kind, library(ctx.user.key), { ...FEEDS[kind], change: () => [] });
    await expect(connect(ctx, input(kind, address))).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: expect.stringContaining("lists no feeds"),
    });
    expect(await ctx.db.prisma.import.count({ where: { userKey: ctx.user.key } })).toBe(0);
  });

  test("that lists feeds without their ids says how many could not be read", async () => {
    const ctx = await freshUser();
    const change: Change["change"] = ([first]) => [first, { title: "Nameless" }];
    const address = await serve(kind, library(ctx.user.key), { ...FEEDS[kind], change });
    expect(await connect(ctx, input(kind, address))).toMatchObject({
      lines: { total: 1 },
      leftOut: [{ count: 1, reason: expect.stringContaining("can't read") }],
    });
  });

  test("that keeps one of its articles back says so before and after the import", async () => {
    const ctx = await freshUser({ plan: "pro" });
    const server = library(ctx.user.key);
    const change: Change["change"] = (list) => list.filter(({ title }) => title !== "Points");
    const { id } = await connect(ctx, input(kind, await serve(kind, server, { ...ARTICLES[kind], change })));
    await read();
    // Points is unread and starred: protocols that count marks see two of them missing, and Google Reader asks twice.
    const count = kind === "nextcloud-news" || kind === "google-reader" ? 2 : 1;
    const leftOut = [{ count, reason: NOT_SENT }];
    expect(await getImport(ctx, id)).toMatchObject({ state: "preview", items: { total: 4 }, leftOut });
    expect(await importAll(ctx, id)).toMatchObject({ state: "done", leftOut });
  });

  test("without any article says so", async () => {
    const ctx = await freshUser();
    const address = await sites.serve(SITES[kind]({ ...library(ctx.user.key), entries: [] }));
    const { id } = await connect(ctx, input(kind, address));
    await read();
    expect(await getImport(ctx, id)).toMatchObject({
      state: "preview",
      leftOut: [{ count: 0, reason: expect.stringContaining("sent no articles") }],
    });
  });
});

test.each<[ServerKind, string]>([
  ["google-reader", "Uncategorized"],
  ["google-reader", "All"],
  ["fever", "Uncategorized"],
  ["fever", "All"],
  ["miniflux", "All"],
])("by %s the folder %s makes no bundle and no label", async (kind, defaultFolder) => {
  const ctx = await freshUser({ plan: "pro" });
  const address = await sites.serve(SITES[kind]({ ...library(ctx.user.key), defaultFolder }));
  const { id } = await connect(ctx, input(kind, address));
  await read();
  expect(await importAll(ctx, id)).toMatchObject({ state: "done", bundles: { total: 1, added: 1 } });
  const { data } = await listImportLines(ctx, id, { limit: 10 });
  expect(data.map(({ title, bundles }) => [title, bundles])).toEqual([
    ["Sea", ["Water"]],
    ["Rail", []],
  ]);
  expect((await items(ctx)).join()).not.toContain(defaultFolder);
});

test("an article with the lowest id of Fever is taken over, too", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const server = library(ctx.user.key);
  server.entries.unshift({ id: 1, feed: 1, title: "First", url: `https://n${ctx.user.key}.example/first` });
  const { id } = await connect(ctx, input("fever", await sites.serve(SITES.fever(server))));
  await read();
  expect(await getImport(ctx, id)).toMatchObject({ items: { total: 6 }, leftOut: [] });
});

test("articles that Google Reader was not asked for are not taken over", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const change: Change["change"] = (list) => [...list, { id: "tag:google.com,2005:reader/item/00000000000000ff" }];
  const address = await serve("google-reader", library(ctx.user.key), { ...ARTICLES["google-reader"], change });
  const { id } = await connect(ctx, input("google-reader", address));
  await read();
  expect(await getImport(ctx, id)).toMatchObject({ items: { total: 5 }, leftOut: [] });
});
