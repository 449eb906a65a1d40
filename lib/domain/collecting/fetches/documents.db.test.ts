import { gzipSync } from "node:zlib";
import { markPrivate } from "@/lib/domain/content/sources/mark-private";
import { follow } from "@/scripts/testing/feed-fixtures";
import { FeedSites, runDue } from "@/scripts/testing/feed-sites";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { HOUR, stopClock } from "@/scripts/testing/test-clock";
import { LARGEST_DOCUMENT } from "./keep-document";
import { readDocument } from "./read-document";

const sites = new FeedSites();
const document = (title: string) => rssDocument([{ guid: "1", title }]);
const NONE = { code: "NOT_FOUND" };

test("keeps the last document of a source as it came, unreadable ones too", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const { feed, serve } = await sites.followed(ctx);
  await expect(readDocument(ctx, feed)).rejects.toMatchObject(NONE);
  const after = async (body: string) => {
    serve({ body, encode: "gzip" });
    await runDue();
    clock.forward(25 * HOUR);
    return String(await readDocument(ctx, feed));
  };
  expect(await after(document("One"))).toBe(document("One"));
  expect(await after(document("Two"))).toBe(document("Two"));
  expect(await after("<!doctype html><p>Away</p>")).toBe("<!doctype html><p>Away</p>");
  // An answer without a document leaves the last one.
  serve({ status: 500 });
  await runDue();
  expect(String(await readDocument(ctx, feed))).toBe("<!doctype html><p>Away</p>");
});

test("keeps documents of several sources in one go, and none that is too large", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const [small, large] = [await sites.followed(ctx), await sites.followed(ctx)];
  await runDue();
  clock.forward(25 * HOUR);
  small.serve({ body: `${document("One")}<!--${"x".repeat(LARGEST_DOCUMENT - document("One").length - 7)}-->` });
  large.serve({ body: `${document("One")}<!--${"x".repeat(LARGEST_DOCUMENT)}-->` });
  await runDue();
  expect(await readDocument(ctx, small.feed)).toHaveLength(LARGEST_DOCUMENT);
  await expect(readDocument(ctx, large.feed)).rejects.toMatchObject(NONE);
});

test("reads documents that were kept as gzip", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const { source, feed } = await sites.followed(ctx);
  await runDue();
  const body = gzipSync(document("Before"));
  await ctx.db.prisma.sourceDocument.update({ where: { sourceId: BigInt(source) }, data: { body } });
  expect(String(await readDocument(ctx, feed))).toBe(document("Before"));
});

test("gives a document to followers only, and that of a private source to its only one", async () => {
  const [ctx, other] = [await freshUser(), await freshUser()];
  const { source, feed } = await sites.followed(ctx);
  await runDue();
  await expect(readDocument(other, feed)).rejects.toMatchObject(NONE);
  const second = await follow(other, source);
  expect(String(await readDocument(other, second))).toBe(document("One"));
  await markPrivate(ctx.db.pool, [source]);
  await expect(readDocument(other, second)).rejects.toMatchObject(NONE);
  await other.db.prisma.feed.delete({ where: { id: second } });
  expect(String(await readDocument(ctx, feed))).toBe(document("One"));
});
