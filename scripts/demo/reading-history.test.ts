import { readingHistory } from "./reading-history";

const days = readingHistory(new Date("2026-03-08T12:00:00Z"), [7, 8, 9]);

test("covers the thirteen days before today, each once", () => {
  expect(days).toHaveLength(13);
  expect(new Set(days.map(({ date }) => date)).size).toBe(13);
  expect(days[0]?.date).toBe("2026-03-07");
  expect(days.at(-1)?.date).toBe("2026-02-23");
});

test("reads of every bundle, and never a negative number", () => {
  const rows = days.flatMap(({ bundles }) => bundles);
  expect(new Set(rows.map(({ bundleId }) => bundleId))).toEqual(new Set([7, 8, 9]));
  expect(rows.every(({ articles, minutes }) => articles > 0 && minutes > 0)).toBe(true);
});
