import { digestDay } from "./digest-day";

test.each([
  ["2026-03-01T06:59:59Z", null, "2026-02-28"],
  ["2026-03-01T07:00:00Z", null, "2026-03-01"],
  ["2026-03-01T23:59:59Z", "UTC", "2026-03-01"],
  ["2026-03-01T05:59:00Z", "Europe/Berlin", "2026-02-28"],
  ["2026-03-01T06:00:00Z", "Europe/Berlin", "2026-03-01"],
  // Summer time begins on the 29th: seven o'clock is an hour earlier from then on.
  ["2026-03-29T05:00:00Z", "Europe/Berlin", "2026-03-29"],
  ["2026-03-29T04:59:00Z", "Europe/Berlin", "2026-03-28"],
  ["2026-02-28T18:00:00Z", "Pacific/Kiritimati", "2026-03-01"],
  ["2026-03-01T18:59:00Z", "Pacific/Pago_Pago", "2026-03-01"],
  ["2026-03-01T17:59:00Z", "Pacific/Pago_Pago", "2026-02-28"],
  ["2026-01-01T00:30:00Z", "America/New_York", "2025-12-31"],
  ["2026-03-01T07:00:00Z", "Mars/Olympus", "2026-03-01"],
])("at %s in %s the digest of %s is due", (now, zone, day) => {
  expect(digestDay(new Date(now), zone)).toBe(day);
});
