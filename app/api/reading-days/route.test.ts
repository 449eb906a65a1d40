import { PATCH as PRIVACY } from "@/app/api/auth/privacy/route";
import { PATCH as SET_READ } from "@/app/api/feed-items/[id]/read/route";
import { deleteBundle } from "@/lib/domain/library/bundles/delete-bundle";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { expireRows } from "@/lib/domain/operations/retention/expire-rows";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { DELETE, GET } from "./route";

type Reader = Awaited<ReturnType<typeof freshUser>>;
const DAY = 86_400_000;
const dayOf = (as: Reader, before = 0) => new Date(as.now().getTime() - before * DAY).toISOString().slice(0, 10);

const set = (as: Reader, id: number | undefined, body: unknown) =>
  callRoute(SET_READ, { as, method: "PATCH", params: { id: String(id) }, body });
const open = (as: Reader, id: number | undefined, openedOn = dayOf(as)) => set(as, id, { isRead: true, openedOn });
const days = async (as: Reader, query = "?days=30") =>
  (await callRoute(GET, { as, path: `/api/reading-days${query}` })).body;

async function analyse(as: Reader, itemId: number | undefined, minutes: number): Promise<void> {
  const { articleId } = await as.db.prisma.feedItem.findFirstOrThrow({ where: { id: itemId, userKey: as.user.key } });
  await as.db.prisma.articleAnalysis.create({
    data: { articleId, readingTimeMinutes: minutes, analyzedAt: as.now() },
  });
}

test("an article that was opened counts once, on its day, in the first bundle of its feed", async () => {
  const reader = await freshUser();
  const [inTwo, loose] = [await seedFeed(reader, { articles: 3 }), await seedFeed(reader, { articles: 1 })];
  const first = await seedBundle(reader, [inTwo]);
  await seedBundle(reader, [inTwo]);
  await analyse(reader, inTwo.itemIds[0], 7);
  for (const id of [inTwo.itemIds[0], inTwo.itemIds[0], inTwo.itemIds[1], loose.itemIds[0]]) {
    expect((await open(reader, id)).status).toBe(200);
  }
  await open(reader, inTwo.itemIds[2], dayOf(reader, 3));
  expect(await days(reader)).toEqual([
    { date: dayOf(reader, 3), articles: 1, minutes: 1, bundles: [{ bundleId: first, articles: 1, minutes: 1 }] },
    {
      date: dayOf(reader),
      articles: 3,
      minutes: 9,
      bundles: [
        { bundleId: first, articles: 2, minutes: 8 },
        { bundleId: null, articles: 1, minutes: 1 },
      ],
    },
  ]);
  expect(await days(reader, "?days=3")).toHaveLength(1);
  await deleteBundle(reader, first);
  expect((await days(reader, "?days=1"))[0].bundles).toEqual([{ bundleId: null, articles: 3, minutes: 9 }]);
});

test("what was marked read without being opened does not count", async () => {
  const reader = await freshUser();
  const feed = await seedFeed(reader, { articles: 4 });
  await set(reader, feed.itemIds[0], { isRead: true });
  await markRead(reader, { filter: "unread" });
  await open(reader, feed.itemIds[1]);
  await set(reader, feed.itemIds[2], { isRead: false, openedOn: dayOf(reader) });
  expect(await days(reader)).toEqual([]);
});

test("a day that cannot be the reader's is not counted; the article is read anyway", async () => {
  const reader = await freshUser();
  const feed = await seedFeed(reader, { articles: 3 });
  expect((await open(reader, feed.itemIds[0], dayOf(reader, 40))).body.isRead).toBe(true);
  expect((await open(reader, feed.itemIds[1], dayOf(reader, -3))).body.isRead).toBe(true);
  expect((await set(reader, feed.itemIds[2], { isRead: true, openedOn: "yesterday" })).status).toBe(400);
  expect(await days(reader)).toEqual([]);
});

test("readers who turn counts off have none, and what was counted is deleted when they say so", async () => {
  const reader = await freshUser();
  const feed = await seedFeed(reader, { articles: 2 });
  await open(reader, feed.itemIds[0]);
  await callRoute(PRIVACY, { as: reader, method: "PATCH", body: { countsReading: false } });
  await open(reader, feed.itemIds[1]);
  expect((await days(reader))[0].articles).toBe(1);
  expect((await callRoute(DELETE, { as: reader, method: "DELETE" })).status).toBe(204);
  expect(await days(reader)).toEqual([]);
});

test("counts are the reader's own", async () => {
  const [reader, other] = [await freshUser(), await freshUser()];
  const feed = await seedFeed(reader, { articles: 1 });
  expect((await open(other, feed.itemIds[0])).status).toBe(404);
  await open(reader, feed.itemIds[0]);
  expect(await days(other)).toEqual([]);
  await callRoute(DELETE, { as: other, method: "DELETE" });
  expect(await days(reader)).toHaveLength(1);
});

test("two openings at once are two articles, and the same one opened twice at once is one", async () => {
  const reader = await freshUser();
  const feed = await seedFeed(reader, { articles: 6 });
  await Promise.all([...feed.itemIds, ...feed.itemIds].map((id) => open(reader, id)));
  expect((await days(reader))[0].articles).toBe(6);
});

test("counts of more than 400 days ago are removed", async () => {
  const reader = await freshUser();
  const at = (before: number) => ({
    userKey: reader.user.key,
    day: new Date(dayOf(reader, before)),
    bundleId: 0,
    articles: 1,
    minutes: 1,
  });
  await reader.db.prisma.readingDay.createMany({ data: [at(402), at(10)] });
  await expireRows(reader, () => false);
  const left = await reader.db.prisma.readingDay.findMany({ where: { userKey: reader.user.key } });
  expect(left.map(({ day }) => day.toISOString().slice(0, 10))).toEqual([dayOf(reader, 10)]);
});

test.each(["?days=0", "?days=1000", "?days=x", "?tz=Nowhere"])("%s is refused", async (query) => {
  const answer = await callRoute(GET, { as: await freshUser(), path: `/api/reading-days${query}` });
  expect(answer.status).toBe(400);
});
