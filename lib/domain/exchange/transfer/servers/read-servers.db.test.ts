import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { inlineRunner, type JobRunner } from "@/lib/domain/content/parsing/thread-job";
import { getImport } from "@/lib/domain/exchange/transfer/get-import";
import { cancelImport } from "@/lib/domain/exchange/transfer/start-import";
import { sql } from "@/lib/platform/db";
import { pause } from "@/sandbox/until";
import { freshUser } from "@/scripts/testing/fresh-user";
import { FAKE_PASSWORD, fakeGoogleReader, fakeMiniflux } from "@/scripts/testing/servers/fake-servers";
import { connect, input, library, read, ServerSites } from "@/scripts/testing/servers/server-imports";
import { connectServer } from "./connect-server";

const sites = new ServerSites();
const serve = (site: Parameters<ServerSites["serve"]>[0]) => sites.serve(site);

test("a server that goes away is tried again from the page where it stopped", async () => {
  const ctx = await freshUser();
  const server = library(ctx.user.key);
  const site = fakeMiniflux(server);
  const address = await serve(site);
  const host = new URL(address).host;
  const { id } = await connect(ctx, input("miniflux", address));
  let pages = 0;
  sites.web.set(host, "/v1/entries", (request) => {
    pages += 1;
    if (pages === 2) return { status: 503, body: "busy" };
    return (site["/v1/entries"] as (request: unknown) => string)(request);
  });
  await read();
  const [row] = await sql<{ items: number; waits: boolean; cursor: unknown; failures: number }>(ctx.db.pool, {
    text: `SELECT i.items, i.wait_until > now() AS waits, s.cursor, s.failures FROM imports i
      JOIN import_servers s ON s.import_id = i.id WHERE i.id = $1`,
    values: [id],
  });
  expect(row).toEqual({
    items: 2,
    waits: true,
    cursor: { after: 12, seen: 2, total: 5, characters: expect.any(Number) },
    failures: 1,
  });
  await ctx.db.prisma.import.update({ where: { id }, data: { waitUntil: null } });
  await read();
  expect(await getImport(ctx, id)).toMatchObject({ state: "preview", items: { total: 5 } });
});

test("a server that hangs does not hold up the imports of others", async () => {
  const [first, second] = [await freshUser(), await freshUser()];
  const slow = fakeMiniflux(library(first.user.key));
  const slowAddress = await serve(slow);
  const hanging = await connect(first, input("miniflux", slowAddress));
  const other = await connect(second, input("miniflux", await serve(fakeMiniflux(library(second.user.key)))));
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const page = slow["/v1/entries"] as (request: unknown) => string;
  sites.web.set(new URL(slowAddress).host, "/v1/entries", async (request) => isFree.then(() => page(request)));
  const reading = read();
  while ((await getImport(second, other.id)).state !== "preview") await pause(20);
  expect((await getImport(first, hanging.id)).state).toBe("reading");
  letGo();
  await reading;
  expect((await getImport(first, hanging.id)).state).toBe("preview");
});

test("a password that is refused later ends the reading, and is forgotten", async () => {
  const ctx = await freshUser();
  const address = await serve(fakeMiniflux(library(ctx.user.key)));
  const { id } = await connect(ctx, input("miniflux", address));
  sites.web.set(new URL(address).host, "/v1/me", { status: 401 });
  await read();
  expect(await getImport(ctx, id)).toMatchObject({
    state: "failed",
    error: "The server rejected the user name or password.",
  });
  expect(await ctx.db.prisma.importServer.count({ where: { importId: id } })).toBe(0);
});

test("the password is stored sealed while the server is read", async () => {
  const ctx = await freshUser();
  const { id } = await connect(ctx, input("miniflux", await serve(fakeMiniflux(library(ctx.user.key)))));
  const stored = await ctx.db.prisma.importServer.findUniqueOrThrow({ where: { importId: id } });
  expect(Buffer.from(stored.credentials).toString("latin1")).not.toContain(FAKE_PASSWORD);
  expect(JSON.stringify(stored.feeds)).not.toContain(FAKE_PASSWORD);
});

test("a reading that is cancelled stops, and its password is forgotten", async () => {
  const ctx = await freshUser();
  const { id } = await connect(ctx, input("miniflux", await serve(fakeMiniflux(library(ctx.user.key)))));
  await expect(connect(ctx, input("miniflux", await serve(fakeMiniflux(library(ctx.user.key)))))).rejects.toMatchObject(
    {
      code: "CONFLICT",
    },
  );
  expect(await cancelImport(ctx, id)).toBeNull();
  await read();
  expect(await ctx.db.prisma.importServer.count({ where: { importId: id } })).toBe(0);
  expect(await ctx.db.prisma.import.count({ where: { id } })).toBe(0);
});

test.each(["http://10.0.0.1/", "http://192.168.1.5:8080/", "ftp://reader.example/", "http://169.254.169.254/"])(
  "the private or unusable address %s is refused",
  async (address) => {
    const ctx = await freshUser();
    await expect(connect(ctx, input("miniflux", address))).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });
  },
);

/** Reads a server whose pages of one entry never end, from a cursor behind entry 100 on. */
async function readEndless(cursor: object, entry: (id: number) => object) {
  const ctx = await freshUser();
  const address = await serve(fakeMiniflux(library(ctx.user.key)));
  const { id } = await connect(ctx, input("miniflux", address));
  let last = 100;
  const page = () => {
    last += 1;
    return JSON.stringify({ entries: [{ id: last, ...entry(last) }] });
  };
  sites.web.set(new URL(address).host, "/v1/entries", page);
  await sql(ctx.db.pool, {
    text: "UPDATE import_servers SET cursor = $2::json WHERE import_id = $1",
    values: [id, JSON.stringify({ after: 100, ...cursor })],
  });
  await read();
  return { last, found: await getImport(ctx, id) };
}

test("a list whose pages continue without an article ends, and the report says so", async () => {
  const nobodys = () => ({ feed_id: 99, status: "read", title: "Nobody's", url: "" });
  const { last, found } = await readEndless({ emptyPages: 997 }, nobodys);
  expect(last).toBe(103);
  expect(found).toMatchObject({
    state: "preview",
    items: { total: 0 },
    leftOut: [
      expect.objectContaining({ count: 3 }),
      { count: 0, reason: "We stopped reading the server's list after 1,000 pages with nothing new." },
    ],
  });
});

test("a server that sends text without an end is read up to a gigabyte", async () => {
  const long = (id: number) => ({ feed_id: 1, title: `Number ${id}`, content: "x".repeat(1_000) });
  const { last, found } = await readEndless({ characters: 999_997_500 }, long);
  expect(last).toBe(103);
  expect(found).toMatchObject({
    state: "preview",
    items: { total: 3 },
    leftOut: [{ count: 0, reason: "Articles beyond the first gigabyte of text." }],
  });
});

test("what a server answers is read in threads, and a list of more than 8 MB is refused before that", async () => {
  const ctx = await freshUser();
  const jobs: string[] = [];
  const threads: JobRunner = {
    run: (job, given, options) => {
      jobs.push(job.name);
      return inlineRunner.run(job, given, options);
    },
  };
  const site = fakeMiniflux(library(ctx.user.key));
  const given = input("miniflux", await serve(site));
  await connectServer({ ...webFetchCtx(ctx), threads }, given);
  expect(jobs).toEqual(["server-answer", "server-answer", "server-lines"]);
  sites.web.set(new URL(given.address).host, "/v1/feeds", { body: `[${" ".repeat(9_000_000)}]` });
  jobs.length = 0;
  const other = await freshUser();
  await expect(connectServer({ ...webFetchCtx(other), threads }, given)).rejects.toMatchObject({
    code: "ADDRESS_REFUSED",
    message: "The server's lists are too long to read.",
  });
  expect(jobs).toEqual(["server-answer"]);
});

test("FreshRSS is found below its own address", async () => {
  const ctx = await freshUser();
  const address = await serve(fakeGoogleReader(library(ctx.user.key), "/api/greader.php"));
  expect(await connect(ctx, input("google-reader", address))).toMatchObject({ state: "reading", lines: { total: 2 } });
});

test("a token of Miniflux needs no user name", async () => {
  const ctx = await freshUser();
  const address = await serve(fakeMiniflux(library(ctx.user.key)));
  expect(await connect(ctx, input("miniflux", address, { user: "" }))).toMatchObject({ state: "reading" });
});
