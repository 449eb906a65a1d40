import { DatedItemQuery } from "@/lib/contracts/items";
import { identifyItems, type SourceItem } from "@/lib/domain/content/articles/identify-items";
import type { Ctx } from "@/lib/domain/ctx";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { readPublicFeed } from "@/lib/domain/publishing/public-rss/read-public-feed";
import { db } from "@/lib/platform/db";
import { arrive, entry, follow, freshSource, readAll } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { HOUR, stopClock } from "@/scripts/testing/test-clock";
import { dropKnown } from "./drop-known";

const NOON = "2026-03-01T12:00:00.000Z";
const FEBRUARY = "2026-02-01T00:00:00.000Z";

async function followed() {
  const clock = stopClock(NOON);
  const source = await freshSource();
  const ctx = await freshUser();
  return { clock, source, ctx, feedId: await follow(ctx, source) };
}

const dates = async (ctx: Ctx) =>
  (await listItems(ctx, DatedItemQuery.parse({}))).data.map(({ title, publishedAt, datePublished, isRead }) => ({
    title,
    publishedAt,
    datePublished,
    isRead,
  }));
const fresh = async (source: number, items: SourceItem[]) =>
  (await dropKnown(db().pool, source, identifyItems(items))).fresh.map(({ item }) => item.title);

test("an article without a date, or with one in the future, stands where it arrived and has no date", async () => {
  const { ctx, source } = await followed();
  await arrive(source, [
    entry({ title: "None", publishedAt: null }),
    entry({ title: "Future", publishedAt: "2099-01-01T00:00:00.000Z" }),
    entry({ title: "Edited", publishedAt: null, updatedAt: FEBRUARY }),
    entry({ title: "Past", publishedAt: FEBRUARY }),
  ]);
  expect(await dates(ctx)).toEqual([
    { title: "None", publishedAt: NOON, datePublished: null, isRead: false },
    { title: "Future", publishedAt: NOON, datePublished: null, isRead: false },
    { title: "Edited", publishedAt: FEBRUARY, datePublished: FEBRUARY, isRead: false },
    { title: "Past", publishedAt: FEBRUARY, datePublished: FEBRUARY, isRead: false },
  ]);
});

test("a date that is only minutes ahead is the feed's, whose clock differs", async () => {
  const { ctx, source } = await followed();
  await arrive(source, [
    entry({ title: "Soon", publishedAt: "2026-03-01T12:10:00.000Z" }),
    entry({ title: "Later", publishedAt: "2026-03-01T12:11:00.000Z" }),
  ]);
  expect((await dates(ctx)).map(({ title, datePublished }) => [title, datePublished])).toEqual([
    ["Later", null],
    ["Soon", NOON],
  ]);
});

test("a date that a later fetch brings is stored, without moving the article or making it unread", async () => {
  const { ctx, source, clock } = await followed();
  const undated = entry({ title: "A", publishedAt: null });
  const early = entry({ title: "B", publishedAt: "2026-03-01T14:00:00.000Z" });
  await arrive(source, [undated, early]);
  await readAll(ctx);
  expect(await fresh(source, [undated, early])).toEqual([]);

  clock.forward(3 * HOUR);
  const dated = { ...undated, publishedAt: FEBRUARY };
  expect(await fresh(source, [dated, early])).toEqual(["A", "B"]);
  expect(await arrive(source, [dated, early])).toEqual({ newArticles: 0, updated: 2, fannedOut: 0 });
  expect(await dates(ctx)).toEqual([
    { title: "A", publishedAt: NOON, datePublished: FEBRUARY, isRead: true },
    { title: "B", publishedAt: NOON, datePublished: early.publishedAt, isRead: true },
  ]);

  expect(await fresh(source, [dated, early])).toEqual([]);
  expect(await arrive(source, [{ ...dated, publishedAt: NOON }])).toMatchObject({ updated: 0 });
  expect(await arrive(source, [{ ...undated, title: "A edited" }])).toMatchObject({ updated: 1 });
  expect((await dates(ctx))[0]).toMatchObject({ title: "A edited", datePublished: FEBRUARY });
});

test("public documents have no date of publication that no feed gave", async () => {
  const { ctx, source, clock, feedId } = await followed();
  const undated = entry({ title: "A", publishedAt: null });
  await arrive(source, [undated]);
  const read = async (format: string) => {
    const request = { kind: "feed", name: `${feedId}.${format}`, limit: 50, ifNoneMatch: null, ifModifiedSince: null };
    return readPublicFeed(ctx, request);
  };
  const before = await read("json");
  expect(JSON.parse(before.body ?? "").items[0]).not.toHaveProperty("date_published");
  expect((await read("xml")).body).not.toContain("<pubDate>");
  const atom = (await read("atom")).body;
  expect(atom).not.toContain("<published>");
  expect(atom).toContain(`<updated>${NOON}</updated>`);

  clock.forward(HOUR);
  await arrive(source, [{ ...undated, publishedAt: FEBRUARY }]);
  const after = await read("json");
  expect(JSON.parse(after.body ?? "").items[0]).toMatchObject({ date_published: FEBRUARY });
  expect(after.etag).not.toBe(before.etag);
  expect((await read("atom")).body).toContain(`<published>${FEBRUARY}</published>`);
});
