import { updateBundle } from "@/lib/domain/library/bundles/update-bundle";
import { db, transaction } from "@/lib/platform/db";
import { type Doc, open, publisher, readAll, versionsOf } from "@/scripts/testing/public-rss/publisher";
import { readBundleList } from "./read-bundle-list";

test("a transaction raises each version once, however many feeds it changes", async () => {
  const given = await publisher();
  await readAll(given);
  const was = await versionsOf(given);
  await transaction(db().pool, async (client) => {
    await client.query("UPDATE feeds SET title = 'x' WHERE user_key = $1", [given.ctx.user.key]);
    await client.query("UPDATE feeds SET title = 'y' WHERE user_key = $1", [given.ctx.user.key]);
  });
  expect(await versionsOf(given)).toEqual(
    Object.fromEntries(Object.entries(was).map(([name, version]) => [name, version + 1])),
  );
});

test("a document that changes while it is read for the first time is not kept", async () => {
  const given = await publisher();
  const { ctx, docs, feeds } = given;
  const client = await db().pool.connect();
  try {
    // Looks for versions to raise before there is one.
    await client.query("BEGIN");
    await client.query("SELECT FROM sources WHERE id = $1 FOR NO KEY UPDATE", [given.sources.sea]);
    await client.query("UPDATE articles SET title = 'Surf', content_hash = gen_random_uuid() WHERE source_id = $1", [
      given.sources.sea,
    ]);
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
    const sea = docs.sea ?? { kind: "feed", id: String(feeds.sea) };
    const first = await open(ctx, sea);
    expect((await open(ctx, sea)).etag).toBe(first.etag);
    await client.query("COMMIT");
    const next = await open(ctx, sea);
    expect(next.etag).not.toBe(first.etag);
    expect(next.body).toContain("Surf");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});

test("an unchanged document is rendered once, and a bundle's list too", async () => {
  const given = await publisher();
  const { ctx, docs, bundles } = given;
  await readAll(given);
  const spy = jest.spyOn(ctx.db.pool, "query");
  const { etag, body } = await open(ctx, docs.all as Doc);
  const again = await open(ctx, docs.all as Doc);
  expect(again).toMatchObject({ etag, body });
  expect(spy).toHaveBeenCalledTimes(2);
  const list = await readBundleList(ctx, { name: `${bundles.blue}.opml`, ifNoneMatch: null });
  spy.mockClear();
  expect(await readBundleList(ctx, { name: `${bundles.blue}.opml`, ifNoneMatch: null })).toEqual(list);
  expect(spy).toHaveBeenCalledTimes(1);
  await updateBundle(ctx, bundles.blue, { name: "Azure" });
  expect((await readBundleList(ctx, { name: `${bundles.blue}.opml`, ifNoneMatch: list.etag })).body).toContain("Azure");
});
