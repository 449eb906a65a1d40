import { formatDay, periodEnd } from "../../src/billing/period";

const seconds = (text: string) => Date.parse(text) / 1000;
const text = (time: number) => new Date(time * 1000).toISOString().replace(".000Z", "Z");

test.each([
  ["2026-03-10T08:00:00Z", "month", "2026-04-10T08:00:00Z"],
  ["2027-01-30T23:59:59Z", "month", "2027-02-28T23:59:59Z"],
  ["2028-01-30T00:00:00Z", "month", "2028-02-29T00:00:00Z"],
  ["2026-12-31T12:00:00Z", "month", "2027-01-31T12:00:00Z"],
  ["2026-03-10T08:00:00Z", "year", "2027-03-10T08:00:00Z"],
  ["2028-02-29T08:00:00Z", "year", "2029-02-28T08:00:00Z"],
] as const)("from %s a %s later: %s", (start, interval, end) => {
  expect(text(periodEnd(seconds(start), { interval }))).toBe(end);
});

test("months come back to the day they began on", () => {
  const anchor = seconds("2026-01-31T10:00:00Z");
  const ends: string[] = [];
  let start = anchor;
  for (let month = 0; month < 4; month += 1) {
    start = periodEnd(start, { interval: "month" }, anchor);
    ends.push(text(start).slice(0, 10));
  }
  expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
});

test("a day is written as invoices write it", () => {
  expect(formatDay(seconds("2026-11-21T23:59:59Z"))).toBe("21 Nov 2026");
});
