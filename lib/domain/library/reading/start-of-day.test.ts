import { startOfDay } from "./start-of-day";

test.each([
  [undefined, "2026-03-01T12:00:00.123Z", "2026-03-01T00:00:00.000Z"],
  ["UTC", "2026-03-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"],
  ["Europe/Berlin", "2026-03-01T23:30:00.000Z", "2026-03-01T23:00:00.000Z"],
  ["Europe/Berlin", "2026-03-01T22:30:00.000Z", "2026-02-28T23:00:00.000Z"],
  ["America/Los_Angeles", "2026-03-01T07:59:00.000Z", "2026-02-28T08:00:00.000Z"],
  ["Asia/Kolkata", "2026-03-01T18:29:59.000Z", "2026-02-28T18:30:00.000Z"],
  ["Pacific/Kiritimati", "2026-03-01T09:59:00.000Z", "2026-02-28T10:00:00.000Z"],
  // Clocks change at 2:00: midnight was in winter time, the afternoon is in summer time.
  ["Europe/Berlin", "2026-03-29T15:00:00.000Z", "2026-03-28T23:00:00.000Z"],
  ["Europe/Berlin", "2026-10-25T15:00:00.000Z", "2026-10-24T22:00:00.000Z"],
])("in %s the day of %s begins at %s", (zone, now, expected) => {
  expect(startOfDay(new Date(now), zone).toISOString()).toBe(expected);
});

test.each(["Mars/Olympus", "", "'; --"])("the time zone %p is refused", (zone) => {
  expect(() => startOfDay(new Date(), zone)).toThrow(expect.objectContaining({ code: "VALIDATION_ERROR" }));
});
