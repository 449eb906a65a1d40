import { feedTime, timeAgo } from "./relative-time";
import { dateText, savedAge, shortAge, shownDate } from "./shown-date";

const HOUR = 3_600_000;
const now = Date.parse("2026-03-10T12:00:00.000Z");
const clock = { now, timeZone: "UTC" };
const before = (ms: number) => new Date(now - ms).toISOString();

test("shows the date of the feed, also where it came later than the article", () => {
  const [publishedAt, datePublished] = [before(HOUR), before(100 * HOUR)];
  expect(shownDate({ publishedAt, datePublished })).toEqual({ iso: datePublished, isFound: false });
  expect(shownDate({ publishedAt })).toEqual({ iso: publishedAt, isFound: false });
});

test.each([
  [0, "found just now", "found just now", "found just now"],
  [5 * 60_000, "found 5 min ago", "found 5 minutes ago", "found just now"],
  [3 * HOUR, "found 3 h ago", "found 3 hours ago", "found 3h ago"],
  [30 * HOUR, "found yesterday", "found 1 day ago", "found yesterday"],
  [73 * HOUR, "found 3 d ago", "found 3 days ago", "found Mar 7, 2026"],
  [30 * 24 * HOUR, "found Feb 8", "found 1 month ago", "found Feb 8, 2026"],
])("says when an article without a date was found: %s ms ago", (age, short, long, band) => {
  const item = { publishedAt: before(age), datePublished: null };
  expect(shortAge(item, clock)).toBe(short);
  expect(dateText(item, (iso) => timeAgo(iso, now))).toBe(long);
  expect(dateText(item, (iso) => feedTime(iso, clock))).toBe(band);
});

test.each([
  [0, "Saved just now"],
  [3 * HOUR, "Saved 3 h ago"],
  [30 * HOUR, "Saved yesterday"],
  [30 * 24 * HOUR, "Saved Feb 8"],
])("says when an article was saved: %s ms ago", (age, short) => {
  expect(savedAge(before(age), clock)).toBe(short);
});
