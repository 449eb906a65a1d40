import { alertTime, articleTime, feedTime, rowAge, shortDate, timeAgo } from "./relative-time";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const before = (ms: number) => new Date(NOW - ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, "just now"],
  [59_999, "just now"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [23 * HOUR, "23 hours ago"],
  [DAY, "1 day ago"],
  [7 * DAY, "1 week ago"],
  [60 * DAY, "2 months ago"],
  [800 * DAY, "2 years ago"],
  [-2 * HOUR, "in 2 hours"],
])("a card %i ms later says %s", (age, said) => expect(timeAgo(before(age), NOW)).toBe(said));

test.each([
  [0, "Just now"],
  [HOUR - 1, "Just now"],
  [HOUR, "1h ago"],
  [DAY - 1, "23h ago"],
  [DAY, "Yesterday"],
  [2 * DAY - 1, "Yesterday"],
  [2 * DAY, "Mar 8, 2026"],
])("one feed's list %i ms later says %s", (age, said) =>
  expect(feedTime(before(age), { now: NOW, timeZone: "UTC" })).toBe(said),
);

test("a date is the reader's, not the server's", () => {
  expect(shortDate("2026-03-01T23:30:00Z", "UTC")).toBe("Mar 1, 2026");
  expect(shortDate("2026-03-01T23:30:00Z", "Asia/Tokyo")).toBe("Mar 2, 2026");
});

test("a missing or broken date is Unknown", () => {
  expect(shortDate(null, "UTC")).toBe("Unknown");
  expect(shortDate("soon", "UTC")).toBe("Unknown");
});

test.each([
  [MINUTE, "Just now"],
  [MINUTE + 1, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [25 * HOUR, "1 day ago"],
  [72 * HOUR, "3 days ago"],
])("an alert %i ms later says %s", (age, said) => expect(alertTime(before(age), NOW)).toBe(said));

describe("an open article", () => {
  const clock = { now: NOW, timeZone: "Europe/Berlin" };
  test.each([
    ["2026-03-10T07:29:00Z", "Today, 8:29"],
    ["2026-03-09T23:30:00Z", "Today, 0:30"],
    ["2026-03-09T19:05:00Z", "Yesterday, 20:05"],
    ["2026-03-08T23:30:00Z", "Yesterday, 0:30"],
    ["2026-03-08T12:30:00Z", "Sunday, March 8, 2026, 13:30"],
    ["2026-03-01T10:05:00Z", "Sunday, March 1, 2026, 11:05"],
    ["nonsense", "Unknown"],
  ])("of %s says %s to a reader in Berlin", (iso, said) => expect(articleTime(iso, clock)).toBe(said));
});

test.each([
  ["2026-11-22T08:59:30Z", "now"],
  ["2026-11-22T08:48:00Z", "12 min"],
  ["2026-11-22T07:00:00Z", "2 h"],
  ["2026-11-21T10:00:00Z", "23 h"],
  ["2026-11-21T08:00:00Z", "Yesterday"],
  ["2026-11-19T08:00:00Z", "3 d"],
  ["2026-11-14T08:00:00Z", "Nov 14"],
  ["2025-11-14T08:00:00Z", "Nov 14, 2025"],
])("the age of a row of %s is “%s”", (iso, age) => {
  expect(rowAge(iso, { now: Date.parse("2026-11-22T09:00:00Z"), timeZone: "UTC" })).toBe(age);
});
