import { callFever, feverReader, savedIds, unreadIds } from "@/scripts/testing/dialects/call-fever";
import { seedBundle, seedFeed, seedItems } from "@/scripts/testing/seed-feed";

test("states are set, never toggled, from query or body, and the changed list comes back", async () => {
  const { key, itemIds } = await feverReader({ articles: 2 });
  const [one, two] = itemIds;
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await callFever(key, `api&mark=item&as=saved&id=${one}`)).body).toMatchObject({
      auth: 1,
      saved_item_ids: `${one}`,
    });
    expect((await callFever(key, "api", `&mark=item&as=read&id=${one}`)).body).toMatchObject({
      unread_item_ids: `${two}`,
    });
  }
  await callFever(key, `api&mark=item&as=unread&id=${one}`);
  await callFever(key, `api&mark=item&as=unsaved&id=${one}`);
  expect([await unreadIds(key), await savedIds(key)]).toEqual([`${one},${two}`, ""]);
});

test("elfeed's write has no api at all", async () => {
  const { key, itemIds } = await feverReader({ articles: 1 });
  await callFever(key, "", `&mark=item&id=${itemIds[0]}&as=read`);
  expect(await unreadIds(key)).toBe("");
});

test("another user's item stays as it is, and so does the call's success", async () => {
  const { key } = await feverReader();
  const other = await feverReader();
  const { body } = await callFever(key, "api", `&mark=item&as=read&id=${other.itemIds[0]}`);
  expect(body.auth).toBe(1);
  expect(await unreadIds(other.key)).toBe(other.itemIds.join(","));
});

async function twoFeeds() {
  const { ctx, key, feed, itemIds } = await feverReader({ articles: 1 });
  const hills = await seedFeed(ctx, { articles: 1 });
  const bundleId = await seedBundle(ctx, [hills], "Hills");
  await ctx.db.pool.query("UPDATE feed_items SET arrived_at = now() - interval '1 hour' WHERE user_key = $1", [
    ctx.user.key,
  ]);
  const first = [...itemIds, ...(await seedItems(ctx, feed, [{}]))];
  const second = [...hills.itemIds, ...(await seedItems(ctx, hills, [{}]))];
  const { body } = await callFever(key, "api&feeds&groups");
  return { ctx, key, bundleId, first, second, feeds: body.feeds, groups: body.groups };
}
const inOrder = (...ids: (number | undefined)[]) => ids.sort((a = 0, b = 0) => a - b).join(",");
const halfAnHourAgo = () => Math.floor(Date.now() / 1000) - 1800;

test("a feed is read as far as it had arrived by the time given", async () => {
  const { key, first, second, feeds } = await twoFeeds();
  await callFever(key, "api", `&mark=feed&as=read&id=${feeds[0].id}&before=${halfAnHourAgo()}`);
  expect(await unreadIds(key)).toBe(inOrder(first[1], ...second));
  await callFever(key, `api&mark=feed&as=read&id=${feeds[0].id}`);
  expect(await unreadIds(key)).toBe(second.join(","));
});

test("a group is read, group 0 is everything, -1 and unknown ones are nothing", async () => {
  const { key, first, second, groups } = await twoFeeds();
  for (const id of [-1, 12345]) await callFever(key, "api", `&mark=group&as=read&id=${id}`);
  expect(await unreadIds(key)).toBe(inOrder(...first, ...second));
  await callFever(key, "api", `&mark=group&as=read&id=${groups[0].id}&before=${halfAnHourAgo()}`);
  expect(await unreadIds(key)).toBe(inOrder(...first, second[1]));
  const last = (await callFever(key, "api")).body.last_refreshed_on_time;
  await callFever(key, "api", `&mark=group&as=read&id=0&before=${last}`);
  expect(await unreadIds(key)).toBe("");
});

test("another user's feed and bundle are not marked, by their number or their id", async () => {
  const { key } = await feverReader();
  const other = await twoFeeds();
  const theirs = await unreadIds(other.key);
  for (const id of [other.feeds[0].id, other.groups[0].id, other.bundleId]) {
    for (const kind of ["feed", "group"]) await callFever(key, "api", `&mark=${kind}&as=read&id=${id}`);
  }
  expect(await unreadIds(other.key)).toBe(theirs);
});

test("what was read a moment ago becomes unread again", async () => {
  const { key, itemIds } = await feverReader({ articles: [{ isRead: true }, {}, {}] });
  await callFever(key, `api&mark=group&as=read&id=0`);
  const { body } = await callFever(key, "api", "&unread_recently_read=1");
  expect(body.unread_item_ids).toBe(itemIds.slice(1).join(","));
});
