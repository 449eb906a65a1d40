import { sampleFetch } from "@/lib/client/testing/sample-fetch";
import type { FeedFetch } from "@/lib/contracts/fetches/fetches";
import {
  lastFetchText,
  nextFetchText,
  outcomeText,
  responseDetails,
  roundedTime,
  sizeText,
  tookText,
} from "./fetch-words";

const AT = Date.parse("2026-03-01T12:00:00.000Z");
const MINUTE = 60_000;
const clock = { now: AT + 35 * MINUTE, timeZone: "UTC" };
const active = { isActive: true, failingSince: null };
const minutesIn = (minutes: number) => new Date(AT + minutes * MINUTE).toISOString();

describe("the line about the next fetch", () => {
  test.each<[Partial<FeedFetch>, string]>([
    [{ reason: "rhythm", reasonValue: 3, nextAt: minutesIn(740) }, "about 3 articles a week, so every 12 hours."],
    [{ reason: "rhythm", reasonValue: 1, nextAt: minutesIn(62) }, "about 1 article a week, so every hour."],
    [{ reason: "rhythm", reasonValue: 0, nextAt: minutesIn(370) }, "it rarely publishes, so every 6 hours."],
    [{ reason: "ttl", reasonValue: 60, nextAt: minutesIn(62) }, "the site asks for 60 minutes (ttl)."],
    [
      { reason: "ttl", reasonValue: 10_080, nextAt: minutesIn(62) },
      "the site asks for 7 days (ttl), but we check at least every hour.",
    ],
    [{ reason: "cache", reasonValue: 30 }, "the site's cache headers ask for 30 minutes."],
    [{ reason: "hub" }, "its hub sends us new articles, so we only check now and then."],
    [{ reason: "quiet" }, "the site asks for quiet hours or days (skipHours, skipDays)."],
    [{ reason: "retry-after", reasonValue: 120 }, "the site asked us to wait 2 hours."],
    [{ reason: "failing", reasonValue: 1 }, "the last refresh failed, so we wait a little."],
    [{ reason: "failing", reasonValue: 4 }, "the last 4 refreshes failed, so we wait longer each time."],
    [{ reason: "rescheduled" }, "the schedule has changed since the last refresh."],
  ])("explains %j", (more, reason) => {
    expect(nextFetchText(sampleFetch(more), active, clock)).toMatch(/^Next refresh in [\w ]+: /);
    expect(nextFetchText(sampleFetch(more), active, clock).replace(/^.*?: /, "")).toBe(reason);
  });

  test.each([
    [60, "Next refresh in 25 minutes (every hour)."],
    [45, "Next refresh in 10 minutes (every 45 minutes)."],
    [30, "The next refresh is due (every 30 minutes)."],
  ])("names the plan of %d minutes in brackets", (minutes, text) =>
    expect(nextFetchText(sampleFetch({ reason: "plan", nextAt: minutesIn(minutes) }), active, clock)).toBe(text),
  );

  test("says when it comes", () => {
    const text = (nextAt: string | null, more = {}) =>
      nextFetchText(sampleFetch({ nextAt, reason: "hub", ...more }), active, clock).split(":")[0];
    expect(text(minutesIn(60))).toBe("Next refresh in 25 minutes");
    expect(text(minutesIn(30))).toBe("The next refresh is due");
    expect(text(null, { reason: "gone" })).toBe("No next refresh");
  });

  test("names since when a feed fails, and a feed that is paused or was never fetched", () => {
    const failing = { isActive: true, failingSince: "2026-02-24T08:00:00.000Z" };
    const newest = sampleFetch({ outcome: "failed", reason: "failing", reasonValue: 4 });
    expect(nextFetchText(newest, failing, clock)).toBe(
      "Next refresh in 25 minutes: failing since Feb 24, 2026, so we wait longer each time.",
    );
    expect(nextFetchText(newest, { ...active, isActive: false }, clock)).toMatch(/paused/);
    expect(nextFetchText(undefined, active, clock)).toBe("Refreshes are listed from the next one on.");
    expect(nextFetchText(sampleFetch({ nextAt: null, reason: "unfollowed" }), active, clock)).toBe(
      "No next refresh: nobody active follows it.",
    );
  });
});

test.each<[Partial<FeedFetch>, string]>([
  [{ outcome: "changed", status: 200 }, "nothing new."],
  [{ outcome: "new", newItems: 2, status: 200 }, "2 new articles."],
  [{ outcome: "failed", status: 503, error: "http_error" }, "HTTP 503, refused by the server."],
  [{ outcome: "failed", status: null, error: "timeout" }, "no response in time."],
])("says how the last fetch went: %j", (more, text) =>
  expect(lastFetchText(sampleFetch(more), clock.now)).toBe(`Last refresh 35 minutes ago: ${text}`),
);

test.each<[Partial<FeedFetch>, string]>([
  [{ outcome: "new", newItems: 1 }, "1 new article"],
  [{ outcome: "changed", changedItems: 2 }, "2 articles edited"],
  [{ outcome: "changed" }, "Nothing new"],
  [{ outcome: "unchanged" }, "Unchanged"],
  [{ outcome: "limited" }, "Asked to wait"],
  [{ outcome: "gone" }, "Removed by the site"],
  [{ outcome: "failed", error: "timeout" }, "No response in time"],
  [{ outcome: "failed", error: "not_a_feed" }, "Not a readable feed"],
])("names the outcome %j", (more, text) => expect(outcomeText(sampleFetch(more))).toBe(text));

test("names what the response said", () => {
  expect(responseDetails(sampleFetch())).toEqual([]);
  const full = { hasEtag: true, hasLastModified: true, cacheSeconds: 5400, redirect: "https://new.example/feed" };
  expect(responseDetails(sampleFetch({ ...full, outcome: "new", newItems: 1, changedItems: 2 }))).toEqual([
    "2 edited",
    "Redirected to https://new.example/feed",
    "Cache for 1 hour 30 minutes",
  ]);
  expect(responseDetails(sampleFetch({ redirect: "https://a.example/", isRedirectPermanent: true }))).toEqual([
    "Moved to https://a.example/",
  ]);
});

test("rounds times and sizes", () => {
  expect([0, 59, 61, 47 * 60, 48 * 60].map((minutes) => roundedTime(minutes * MINUTE))).toEqual([
    "1 minute",
    "59 minutes",
    "1 hour",
    "47 hours",
    "2 days",
  ]);
  expect([0, 812, 18_204, 1_400_000].map(sizeText)).toEqual([null, "812 bytes", "18 kB", "1.4 MB"]);
  expect([182, 1400].map(tookText)).toEqual(["182 ms", "1.4 s"]);
});
