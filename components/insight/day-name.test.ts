import { dayName } from "./day-name";

test.each([
  ["2026-03-01", "Mar 1"],
  ["2026-12-31", "Dec 31"],
])("%s is %s, wherever it is read", (date, name) => expect(dayName(date)).toBe(name));
