import { type ScheduleOutcome, type ScheduleState, schedule } from "./schedule";

const now = new Date("2026-03-02T10:00:00Z");

function state(over: Partial<ScheduleState> = {}): ScheduleState {
  return {
    seed: "1",
    planFloorMinutes: 15,
    nextFetchAt: null,
    failures: 0,
    failingSince: null,
    alertedAt: null,
    goneAt: null,
    redirectUrl: null,
    redirectSince: null,
    ttlMinutes: null,
    articlesPerDay: null,
    isPushed: false,
    skipHours: [],
    skipDays: [],
    ...over,
  };
}

describe("the reason of the next fetch", () => {
  const success = { kind: "unchanged" } as const;
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  test.each<[string, Partial<ScheduleState>, ScheduleOutcome, string, number | null]>([
    ["the plan, of an unknown rhythm", {}, success, "plan", null],
    ["the plan, where articles come often", { articlesPerDay: 200, ttlMinutes: 5 }, success, "plan", null],
    ["the rhythm", { articlesPerDay: 12 }, success, "rhythm", 84],
    ["the rhythm of a feed asleep", { articlesPerDay: 0 }, success, "rhythm", 0],
    ["ttl", { ttlMinutes: 40 }, success, "ttl", 40],
    ["ttl beyond the ceiling", { ttlMinutes: 10_080, articlesPerDay: 0 }, success, "ttl", 10_080],
    ["the longer wish", { ttlMinutes: 20, articlesPerDay: 12 }, success, "rhythm", 84],
    ["cache headers", {}, { kind: "changed", cacheMaxAgeSeconds: 1800 }, "cache", 30],
    ["a hub", { isPushed: true, ttlMinutes: 40 }, success, "hub", null],
    ["skip hours", { skipHours: [10, 11], ttlMinutes: 40 }, success, "quiet", null],
    ["429", {}, { kind: "limited", retryAt: inHours(2), status: 429 }, "retry-after", 120],
    ["a failure", { failures: 2 }, { kind: "failed" }, "failing", 3],
    ["Retry-After of a failure", {}, { kind: "failed", retryAt: inHours(5) }, "retry-after", 300],
    ["a short Retry-After of a failure", {}, { kind: "failed", retryAt: inHours(0.1) }, "failing", 1],
    ["410", {}, { kind: "gone" }, "gone", null],
    ["nobody, after a success", { planFloorMinutes: null }, success, "unfollowed", null],
    ["nobody, after a failure", { planFloorMinutes: null }, { kind: "failed" }, "unfollowed", null],
  ])("is %s", (_name, over, outcome, reason, value) => {
    expect(schedule(state(over), outcome, now).why).toEqual({ reason, value });
  });
});
