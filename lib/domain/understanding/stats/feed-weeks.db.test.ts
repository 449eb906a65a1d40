import { entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { DAY, SECOND, stopClock } from "@/scripts/testing/test-clock";
import { readFeedWeeks } from "./read-feed-weeks";

test("counts a feed's articles per week, for its follower alone", async () => {
  const clock = stopClock("2026-03-01T12:00:00.000Z");
  const [ctx, other] = [await freshUser(), await freshUser()];
  const ago = (ms: number) => entry({ publishedAt: new Date(clock.now().getTime() - ms).toISOString() });
  const week = 7 * DAY;
  const source = await freshSource([
    ago(0),
    ago(DAY),
    ago(week),
    ago(week + SECOND),
    ago(12 * week),
    ago(12 * week + SECOND),
  ]);
  const feed = await follow(ctx, source);
  const weeks = await readFeedWeeks(ctx, feed);
  expect(weeks.map(({ articles }) => articles)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3]);
  expect([weeks[0]?.start, weeks.at(-1)?.start]).toEqual(["2025-12-07", "2026-02-22"]);
  await expect(readFeedWeeks(other, feed)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
