import fc from "fast-check";
import { publishingRate } from "./publishing-rate";
import { firstAllowedTime } from "./quiet-times";
import { refreshInterval, type ScheduleOutcome, type ScheduleState, schedule } from "./schedule";

const now = new Date("2026-03-02T10:00:00Z"); // a Monday
const MINUTE = 60_000;

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

function minutesUntil(date: Date | null, from = now): number {
  return date === null ? Number.NaN : (date.getTime() - from.getTime()) / MINUTE;
}

function daysLater(days: number): Date {
  return new Date(now.getTime() + days * 1440 * MINUTE);
}

describe("interval", () => {
  test.each([
    ["a feed of unknown rhythm, fast plan", {}, null, 15],
    ["a feed of unknown rhythm, slow plan", { planFloorMinutes: 60 }, null, 60],
    ["many articles a day", { articlesPerDay: 200 }, null, 15],
    ["twelve a day", { articlesPerDay: 12 }, null, 30],
    ["one a day, fast plan", { articlesPerDay: 1 }, null, 60],
    ["one a day, slow plan", { articlesPerDay: 1, planFloorMinutes: 60 }, null, 360],
    ["two a day, slow plan", { articlesPerDay: 2, planFloorMinutes: 60 }, null, 180],
    ["nothing published, fast plan", { articlesPerDay: 0 }, null, 60],
    ["nothing published, slow plan", { articlesPerDay: 0, planFloorMinutes: 60 }, null, 360],
    ["ttl above the floor", { ttlMinutes: 40 }, null, 40],
    ["ttl below the floor", { ttlMinutes: 5 }, null, 15],
    ["ttl of a week", { ttlMinutes: 10_080 }, null, 60],
    ["cache lifetime", {}, 1800, 30],
    ["cache lifetime of a year", { planFloorMinutes: 60 }, 31_536_000, 360],
    ["pushed, fast plan", { isPushed: true, articlesPerDay: 500 }, null, 60],
    ["pushed, slow plan", { isPushed: true, planFloorMinutes: 60 }, null, 360],
  ] as const)("%s", (_name, over, cache, minutes) => {
    const given = state(over);
    expect(refreshInterval(given, given.planFloorMinutes ?? 0, cache).minutes).toBe(minutes);
    const next = schedule(given, { kind: "changed", cacheMaxAgeSeconds: cache }, now).state.nextFetchAt;
    expect(minutesUntil(next)).toBeGreaterThanOrEqual(minutes);
    expect(minutesUntil(next)).toBeLessThanOrEqual(minutes * 1.05 + 0.01);
  });

  test("spreads sources apart, each always by the same share", () => {
    const times = ["1", "2", "3", "4"].map((seed) =>
      schedule(state({ seed }), { kind: "unchanged" }, now).state.nextFetchAt?.getTime(),
    );
    expect(new Set(times).size).toBe(4);
    expect(schedule(state({ seed: "2" }), { kind: "unchanged" }, now).state.nextFetchAt?.getTime()).toBe(times[1]);
  });

  test("is none, whatever the outcome, when nobody follows", () => {
    const outcomes: ScheduleOutcome[] = [
      { kind: "changed" },
      { kind: "unchanged" },
      { kind: "failed" },
      { kind: "gone" },
      { kind: "limited", retryAt: daysLater(1) },
    ];
    for (const outcome of outcomes) {
      expect(schedule(state({ planFloorMinutes: null }), outcome, now).state.nextFetchAt).toBeNull();
    }
  });
});

describe("quiet times", () => {
  const at = (time: string) => new Date(`2026-03-${time}:00Z`);
  test.each([
    ["no wish", "02T10:20", [], [], "02T10:20"],
    ["an open hour", "02T10:20", [11, 12], [], "02T10:20"],
    ["a closed hour", "02T10:20", [10, 11], [], "02T12:20"],
    ["over midnight", "02T22:20", [22, 23, 0, 1], [], "03T02:20"],
    ["a closed day", "02T10:20", [], ["Monday"], "03T00:20"],
    ["a closed day, then closed hours", "02T10:20", [0, 1], ["Monday"], "03T02:20"],
    ["the weekend", "07T00:05", [], ["Saturday", "Sunday"], "09T00:05"],
    ["every hour: a mistake", "02T10:20", Array.from({ length: 24 }, (_, hour) => hour), [], "02T10:20"],
    [
      "six days: a mistake",
      "02T10:20",
      [],
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
      "02T10:20",
    ],
  ])("%s", (_name, wished, skipHours, skipDays, expected) => {
    expect(firstAllowedTime(at(wished), { skipHours, skipDays })).toEqual(at(expected));
  });

  test("apply after a success", () => {
    const next = schedule(state({ skipHours: [10, 11, 12] }), { kind: "unchanged" }, now).state.nextFetchAt;
    expect(next?.getUTCHours()).toBe(13);
  });
});

describe("failures", () => {
  function failTimes(times: number, over: Partial<ScheduleState> = {}) {
    let current = state(over);
    let time = now;
    const waits: number[] = [];
    const alerts: (string | null)[] = [];
    for (let count = 0; count < times; count += 1) {
      const { state: next, alert } = schedule(current, { kind: "failed" }, time);
      waits.push(minutesUntil(next.nextFetchAt, time));
      alerts.push(alert);
      current = next;
      time = next.nextFetchAt ?? time;
    }
    return { current, waits, alerts, time };
  }

  test("double the interval, up to one day", () => {
    const { waits } = failTimes(12);
    expect(waits[0]).toBeGreaterThanOrEqual(15);
    for (const [at, wait] of waits.entries()) {
      expect(wait).toBeLessThanOrEqual(1440);
      const before = waits[at - 1];
      if (before !== undefined && wait < 1440) expect(wait / before).toBeCloseTo(2, 3);
    }
    expect(waits.at(-1)).toBe(1440);
  });

  test("notify once per outage, at the fifth", () => {
    const { alerts, current, time } = failTimes(9);
    expect(alerts).toEqual([null, null, null, null, "failing", null, null, null, null]);
    expect(current).toMatchObject({ failures: 9, failingSince: now });
    const healed = schedule(current, { kind: "unchanged" }, time).state;
    expect(healed).toMatchObject({ failures: 0, failingSince: null, alertedAt: null });
    expect(failTimes(6, healed).alerts.filter(Boolean)).toEqual(["failing"]);
  });

  test("wait until the time that the server names, up to a day", () => {
    const wait = (minutes: number) => {
      const retryAt = new Date(now.getTime() + minutes * MINUTE);
      return minutesUntil(schedule(state(), { kind: "failed", retryAt }, now).state.nextFetchAt);
    };
    expect(wait(300)).toBe(300);
    expect(wait(1)).toBeGreaterThanOrEqual(15);
    expect(wait(100_000)).toBe(1440);
  });

  test("keep a finite schedule after thousands of them", () => {
    const next = schedule(state({ failures: 100_000 }), { kind: "failed" }, now).state.nextFetchAt;
    expect(minutesUntil(next)).toBe(1440);
  });
});

describe("refusals", () => {
  test.each([
    ["a longer wish than the floor", 120, 429, 120],
    ["a shorter wish than the floor", 1, 429, 15],
    ["a time in the past", -60, 429, 15],
    ["a week is cut to a day", 10_080, 503, 1440],
    ["a busy host, never asked", 2, undefined, 2],
  ])("%s", (_name, asked, status, expected) => {
    const retryAt = new Date(now.getTime() + asked * MINUTE);
    const { state: next, alert } = schedule(
      state({ failures: 3, failingSince: now }),
      { kind: "limited", retryAt, status },
      now,
    );
    expect(minutesUntil(next.nextFetchAt)).toBeGreaterThanOrEqual(expected);
    expect(minutesUntil(next.nextFetchAt)).toBeLessThanOrEqual(expected + 1);
    expect(next).toMatchObject({ failures: 3, failingSince: now });
    expect(alert).toBeNull();
  });

  test("a gone feed is never scheduled again and notified once, immediately", () => {
    const first = schedule(state(), { kind: "gone" }, now);
    expect(first).toMatchObject({ alert: "gone", state: { nextFetchAt: null, goneAt: now, failures: 1 } });
    expect(schedule(first.state, { kind: "gone" }, daysLater(1))).toMatchObject({
      alert: null,
      state: { goneAt: now },
    });
    expect(schedule(first.state, { kind: "changed" }, daysLater(1)).state).toMatchObject({ goneAt: null, failures: 0 });
  });
});

describe("permanent redirects", () => {
  const to = "https://new.example/feed";

  test("are adopted once they have lasted for days, failures in between included", () => {
    let { state: current, movedTo } = schedule(state(), { kind: "changed", permanentRedirect: to }, now);
    expect([current.redirectUrl, current.redirectSince, movedTo]).toEqual([to, now, null]);
    current = schedule(current, { kind: "failed" }, daysLater(2)).state;
    ({ state: current, movedTo } = schedule(current, { kind: "unchanged", permanentRedirect: to }, daysLater(4.9)));
    expect([current.redirectSince, movedTo]).toEqual([now, null]);
    ({ state: current, movedTo } = schedule(current, { kind: "unchanged", permanentRedirect: to }, daysLater(5)));
    expect([current.redirectUrl, current.redirectSince, movedTo]).toEqual([null, null, to]);
  });

  test("start again when the target changes, and end when they stop", () => {
    const seen = state({ redirectUrl: to, redirectSince: now });
    const other = schedule(seen, { kind: "unchanged", permanentRedirect: "https://other.example/" }, daysLater(9));
    expect(other).toMatchObject({ movedTo: null, state: { redirectSince: daysLater(9) } });
    expect(schedule(seen, { kind: "unchanged" }, daysLater(9)).state).toMatchObject({
      redirectUrl: null,
      redirectSince: null,
    });
  });
});

describe("schedule for generated states", () => {
  const anyState = fc.record({
    seed: fc.string(),
    planFloorMinutes: fc.constantFrom(15, 60),
    failures: fc.nat(50),
    ttlMinutes: fc.option(fc.integer({ min: -10, max: 1_000_000 })),
    articlesPerDay: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
    isPushed: fc.boolean(),
    skipHours: fc.array(fc.integer({ min: 0, max: 23 })),
    skipDays: fc.array(fc.constantFrom("Monday", "Sunday", "Nonday")),
  });
  const anyOutcome: fc.Arbitrary<ScheduleOutcome> = fc.oneof(
    fc.record({
      kind: fc.constantFrom("changed" as const, "unchanged" as const),
      cacheMaxAgeSeconds: fc.option(fc.nat()),
    }),
    fc.record({
      kind: fc.constant("limited" as const),
      retryAt: fc.date({ noInvalidDate: true }),
      status: fc.constantFrom(429, undefined),
    }),
    fc.record({
      kind: fc.constant("failed" as const),
      retryAt: fc.option(fc.date({ noInvalidDate: true }), { nil: undefined }),
    }),
  );

  test("the next fetch is always in the future and never later than quiet times allow", () => {
    fc.assert(
      fc.property(anyState, anyOutcome, (over, outcome) => {
        const { state: next } = schedule(state(over), outcome, now);
        const minutes = minutesUntil(next.nextFetchAt);
        expect(minutes).toBeGreaterThan(0);
        expect(minutes).toBeLessThanOrEqual(1440 * 3 + 360 * 1.05);
        if (outcome.kind !== "limited") expect(minutes).toBeGreaterThanOrEqual(over.planFloorMinutes);
      }),
    );
  });

  test("does not change its input and always returns the same result", () => {
    fc.assert(
      fc.property(anyState, anyOutcome, (over, outcome) => {
        const given = state(over);
        const copy = structuredClone(given);
        expect(schedule(given, outcome, now)).toEqual(schedule(given, outcome, now));
        expect(given).toEqual(copy);
      }),
    );
  });
});

describe("publishingRate", () => {
  const ago = (days: number) => daysLater(-days);
  test.each([
    ["nothing dated", [null, null], null],
    ["only future dates", [daysLater(2)], null],
    ["a full document of one busy day", [0.1, 0.2, 0.3, 0.4].map(ago), 4],
    ["ten over five days", [0, 0, 1, 1, 2, 2, 3, 3, 4, 5].map(ago), 2],
    ["a quiet blog", [20, 200, 400].map(ago), 1 / 28],
    ["asleep for years", [900, 1000].map(ago), 0],
    ["nonsense among dates", ["nonsense", ago(1).toISOString()], 1],
  ])("%s", (_name, dates, rate) => expect(publishingRate(dates, now)).toBe(rate));
});
