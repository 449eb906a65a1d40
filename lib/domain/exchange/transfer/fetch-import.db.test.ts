import { subscribe } from "@/lib/domain/collecting/subscribe/subscribe";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { fetchImport } from "./fetch-import";
import { listImportLines } from "./get-import";

let web: Web;

const list = (outlines: string) => `<opml version="2.0"><head><title>L</title></head><body>${outlines}</body></opml>`;
const feed = (name: string) => `<outline type="rss" text="${name}" xmlUrl="https://${name}.example/feed"/>`;
const include = (url: string) => `<outline type="include" text="More" url="${url}"/>`;

beforeAll(async () => {
  web = await startWeb();
  await web.add("lists.localhost", {
    "/all.opml": { body: list(feed("one") + include(web.url("lists.localhost", "/more.opml"))), type: "text/x-opml" },
    "/more.opml": { body: list(feed("two")), type: "application/xml" },
    "/page": "<!doctype html><title>Page</title>",
    "/form": { body: "--x\r\n", type: "multipart/form-data; boundary=x" },
    "*": { status: 404, body: "" },
  });
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

const from = (ctx: Ctx, path: string) => fetchImport(webFetchCtx(ctx), web.url("lists.localhost", path));
const addresses = async (ctx: Ctx, id: string) =>
  (await listImportLines(ctx, id, { limit: 100 })).data.map(({ address }) => address);

test("a list is read from its address, names others, and the other one takes its place", async () => {
  const ctx = await freshUser();
  const first = await from(ctx, "/all.opml");
  expect(first).toMatchObject({ state: "preview", fileName: "all.opml (lists.localhost)", lines: { added: 1 } });
  expect(first.lists).toEqual([{ title: "More", url: web.url("lists.localhost", "/more.opml") }]);
  const second = await fetchImport(webFetchCtx(ctx), first.lists[0]?.url ?? "");
  expect(second.lists).toEqual([]);
  expect(await addresses(ctx, second.id)).toEqual(["https://two.example/feed"]);
});

test("a list whose address was typed without a scheme is read over http where there is no https", async () => {
  const ctx = await freshUser();
  const typed = web.url("lists.localhost", "/more.opml").replace("http://", "");
  const read = await fetchImport(webFetchCtx(ctx), typed);
  expect(await addresses(ctx, read.id)).toEqual(["https://two.example/feed"]);
  await expect(fetchImport(webFetchCtx(ctx), `https://${typed}`)).rejects.toMatchObject({ code: "FEED_UNREACHABLE" });
});

test.each([
  ["/page", { code: "VALIDATION_ERROR" }],
  ["/form", { code: "VALIDATION_ERROR" }],
  ["/none", { code: "FEED_UNREACHABLE" }],
])("%s is refused and leaves nothing behind", async (path, refusal) => {
  const ctx = await freshUser();
  await expect(from(ctx, path)).rejects.toMatchObject(refusal);
  expect(await ctx.db.prisma.import.count({ where: { userKey: ctx.user.key } })).toBe(0);
});

test.each(["http://10.0.0.1/list.opml", "file:///etc/passwd", "javascript:alert(1)", ""])(
  "the address %j is refused",
  async (url) => {
    const ctx = await freshUser();
    await expect(fetchImport(webFetchCtx(ctx), url)).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });
  },
);

test("adding the address of a list as a feed says that it can be imported", async () => {
  const ctx = await freshUser();
  const added = subscribe(ctx, { url: web.url("lists.localhost", "/all.opml") });
  await expect(added).rejects.toMatchObject({ code: "SUBSCRIPTION_LIST" });
});
