import type { Ctx } from "@/lib/domain/ctx";
import { deleteBundle } from "@/lib/domain/library/bundles/delete-bundle";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type SeededFeed, seedBundle, seedFeed, seedItems } from "@/scripts/testing/seed-feed";
import { readArchive } from "./read-archive";
import { readPublicFeed } from "./read-public-feed";

const NEWEST = Date.parse("2026-03-01T12:00:00.000Z");
const SELF = "http://localhost:3000/rss/";

const current = (ctx: Ctx, kind: string, name: string) =>
  readPublicFeed(ctx, { kind, name, limit: 50, ifNoneMatch: null, ifModifiedSince: null });

type Part = { address: string; titles: string[]; next: string | undefined; previous: string | undefined; text: string };
const linkOf = (text: string, rel: string) => new RegExp(`rel="${rel}" href="([^"]+)"`).exec(text)?.[1];
const titlesOf = (text: string) =>
  [...text.matchAll(/<entry>\s*<title[^>]*><!\[CDATA\[(.*?)\]\]>/g)].map(([, title]) => title ?? "");

async function part(ctx: Ctx, address: string): Promise<Part> {
  const url = new URL(address);
  const [, , kind = "", name = ""] = url.pathname.split("/");
  const archive = url.searchParams.get("archive") ?? "";
  const { body } = await readArchive(ctx, { kind, name, archive, ifNoneMatch: null });
  const text = body ?? "";
  const [next, previous] = [linkOf(text, "next-archive"), linkOf(text, "prev-archive")];
  return { address, titles: titlesOf(text), next, previous, text };
}

/** Reads a document and all parts of its archive, as a reader that follows prev-archive does. */
async function walk(ctx: Ctx, kind: string, id: string | number): Promise<{ head: string[]; parts: Part[] }> {
  const head = (await current(ctx, kind, `${id}.atom`)).body ?? "";
  const parts: Part[] = [];
  for (let at = linkOf(head, "prev-archive"); at; at = parts.at(-1)?.previous) {
    parts.push(await part(ctx, at));
    if (parts.length > 100) throw new Error("the archive has no end");
  }
  return { head: titlesOf(head), parts };
}

const articles = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    title: `A${from + at}`,
    publishedAt: new Date(NEWEST - (from + at) * 60_000).toISOString(),
  }));

async function long(count = 460) {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: articles(count) });
  return { ctx, feed, all: articles(count).map(({ title }) => title) };
}

test.each(["user", "bundle", "feed"])(
  "every article of a %s is in the document or its archive, in order, none in two parts",
  async (kind) => {
    const { ctx, feed, all } = await long();
    const id = kind === "user" ? ctx.user.id : kind === "feed" ? feed.id : await seedBundle(ctx, [feed]);
    const { head, parts } = await walk(ctx, kind, id);
    expect(head).toEqual(all.slice(0, 50));
    const archived = parts.flatMap(({ titles }) => titles);
    expect(archived).toEqual(all.slice(10));
    expect(parts.length).toBeGreaterThan(3);
    expect(Math.max(...parts.map(({ titles }) => titles.length))).toBeLessThanOrEqual(200);
    const again = await walk(ctx, kind, id);
    expect(again.parts.map(({ text }) => text)).toHaveLength(parts.length);
  },
);

test("a part says that it is one, names the document, itself and its neighbours; the ends have one neighbour", async () => {
  const { ctx, feed } = await long(300);
  await walk(ctx, "feed", feed.id);
  const { parts } = await walk(ctx, "feed", feed.id);
  const document = `${SELF}feed/${feed.id}.atom`;
  for (const [at, { text, address, next, previous }] of parts.entries()) {
    expect(text).toContain('xmlns:fh="http://purl.org/syndication/history/1.0"');
    expect(text).toContain("<fh:archive/>");
    expect(linkOf(text, "current")).toBe(document);
    expect(text).toContain(`<id>${document}</id>`);
    expect(linkOf(text, "self") ?? /<link rel="self" href="([^"]+)"/.exec(text)?.[1]).toBe(address);
    expect([next, previous]).toEqual([parts[at - 1]?.address, parts[at + 1]?.address]);
  }
  const head = (await current(ctx, "feed", `${feed.id}.atom`)).body ?? "";
  expect(head).not.toContain("fh:archive");
});

test("RSS and JSON name the same parts", async () => {
  const { ctx, feed } = await long(120);
  const rss = (await current(ctx, "feed", `${feed.id}.xml`)).body ?? "";
  const address = /<atom:link rel="prev-archive" href="([^"]+)"/.exec(rss)?.[1] ?? "";
  const { text } = await part(ctx, address);
  expect(text).toMatch(/<rss[^>]*xmlns:fh=.*<channel>.*<fh:archive\/><atom:link rel="current"/s);
  const json = JSON.parse((await current(ctx, "feed", `${feed.id}.json`)).body ?? "");
  expect(new URL(json.next_url).search).toBe(new URL(address).search);
});

test("new articles leave the parts as they are, byte for byte, but for the newer neighbour of the newest", async () => {
  const { ctx, feed, all } = await long(300);
  await walk(ctx, "feed", feed.id);
  const before = await walk(ctx, "feed", feed.id);
  for (const round of [1, 2, 3]) {
    await seedItems(
      ctx,
      feed,
      articles(40, -40 * round).map((one) => ({ ...one, title: `N${round}${one.title}` })),
    );
    await current(ctx, "feed", `${feed.id}.atom`);
  }
  const after = await walk(ctx, "feed", feed.id);
  const texts = new Map(after.parts.map(({ address, text }) => [address, text]));
  for (const { address, text } of before.parts.slice(1)) expect(texts.get(address)).toBe(text);
  const titles = [...after.head, ...after.parts.flatMap((one) => one.titles)];
  const archived = after.parts.flatMap((one) => one.titles);
  expect(new Set(archived).size).toBe(archived.length);
  expect(new Set(titles).size).toBe(all.length + 120);
});

test("articles that arrive late by the hundred split their part", async () => {
  const { ctx, feed } = await long(120);
  await walk(ctx, "feed", feed.id);
  const late = Array.from({ length: 450 }, (_, at) => ({
    title: `L${at}`,
    publishedAt: new Date(NEWEST - 60 * 60_000 - 1).toISOString(),
  }));
  await seedItems(ctx, feed, late);
  const { head, parts } = await walk(ctx, "feed", feed.id);
  const archived = parts.flatMap(({ titles }) => titles);
  expect(new Set(archived).size).toBe(archived.length);
  expect(new Set([...head, ...archived]).size).toBe(570);
});

test("an article of several feeds, and one that a private feed says, are in the archive once and not at all", async () => {
  const ctx = await freshUser();
  const open = await seedFeed(ctx, { articles: articles(200) });
  const hidden = await seedFeed(ctx, { isPrivate: true, articles: articles(100, 50) });
  const second = await seedFeed(ctx, {});
  await share(ctx, { of: open, to: second });
  const bundle = await seedBundle(ctx, [open, hidden, second]);
  const { parts } = await walk(ctx, "bundle", bundle);
  expect(parts.flatMap(({ titles }) => titles)).toEqual(articles(190, 10).map(({ title }) => title));
});

/** Lets the items of one feed be in another as well. */
async function share(ctx: Ctx, { of, to }: { of: SeededFeed; to: SeededFeed }) {
  await sql(ctx.db.pool, {
    text: `INSERT INTO item_feeds (user_key, feed_id, item_id, article_id, published_at)
      SELECT user_key, $2, id, article_id, published_at FROM feed_items WHERE feed_id = $1`,
    values: [of.id, to.id],
  });
}

test("a known part is unchanged; a part that nobody named, of a private feed or a deleted bundle is 404", async () => {
  const { ctx, feed } = await long(120);
  const bundle = await seedBundle(ctx, [feed]);
  const names = { feed: `${feed.id}.atom`, bundle: `${bundle}.atom` };
  const archiveOf = async (kind: "feed" | "bundle") =>
    new URL(linkOf((await current(ctx, kind, names[kind])).body ?? "", "prev-archive") ?? "").searchParams.get(
      "archive",
    ) ?? "";
  const [archive, ofBundle] = [await archiveOf("feed"), await archiveOf("bundle")];
  const request = { kind: "feed", name: names.feed, archive, ifNoneMatch: null };
  const first = await readArchive(ctx, request);
  expect(await readArchive(ctx, { ...request, ifNoneMatch: first.etag })).toMatchObject({
    body: null,
    etag: first.etag,
  });
  const missing = { code: "NOT_FOUND" };
  await expect(readArchive(ctx, { ...request, archive: "1772366400000-5" })).rejects.toMatchObject(missing);
  await expect(readArchive(ctx, { ...request, name: `${bundle}.atom` })).rejects.toMatchObject(missing);
  await updateFeed(ctx, feed.id, { isPrivate: true });
  await expect(readArchive(ctx, request)).rejects.toMatchObject(missing);
  await deleteBundle(ctx, bundle);
  const gone = { ...request, kind: "bundle", name: names.bundle, archive: ofBundle };
  await expect(readArchive(ctx, gone)).rejects.toMatchObject(missing);
  expect(await ctx.db.prisma.outputArchive.count({ where: { bundleId: bundle } })).toBe(0);
});

test("a document with all of its articles, or with fewer than usual, names no archive", async () => {
  const { ctx, feed } = await long(49);
  const few = (await current(ctx, "feed", `${feed.id}.atom`)).body;
  expect(few).not.toContain("prev-archive");
  await seedItems(ctx, feed, articles(10, 100));
  const short = await readPublicFeed(ctx, {
    kind: "feed",
    name: `${feed.id}.atom`,
    limit: 5,
    ifNoneMatch: null,
    ifModifiedSince: null,
  });
  expect(short.body).not.toContain("prev-archive");
});
