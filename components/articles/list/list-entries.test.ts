import { sampleItem } from "@/lib/client/testing/sample-item";
import { lineOf, listEntries } from "./list-entries";

const CLOCK = { now: Date.parse("2026-11-22T12:00:00Z"), timeZone: "UTC" };
const at = (id: number, publishedAt: string) => sampleItem(id, { publishedAt });
const ROWS = { size: 84, columns: null, hasDays: true };

test("days are divided, and today has no heading of its own at the top", () => {
  const items = [
    at(6, "2026-11-22T08:00:00Z"),
    at(5, "2026-11-21T23:00:00Z"),
    at(4, "2026-11-20T23:00:00Z"),
    at(3, "2026-11-14T10:00:00Z"),
    at(2, "2026-11-14T09:00:00Z"),
    at(1, "2025-03-01T09:00:00Z"),
  ];
  const lines = listEntries(items, ROWS, CLOCK);
  expect(lines.map((line) => (line.kind === "day" ? line.label : line.key))).toEqual([
    "item-6",
    "Yesterday",
    "item-5",
    "Friday",
    "item-4",
    "November 14",
    "item-3",
    "item-2",
    "March 1, 2025",
    "item-1",
  ]);
  expect(lines.map(({ size }) => size).slice(0, 3)).toEqual([84, 30, 84]);
});

test("the reader's zone decides which day it is", () => {
  const items = [at(1, "2026-11-21T23:30:00Z")];
  expect(listEntries(items, ROWS, { ...CLOCK, timeZone: "Europe/Berlin" })).toHaveLength(1);
  expect(listEntries(items, ROWS, CLOCK).map(({ kind }) => kind)).toEqual(["day", "row"]);
});

test("oldest first, the list begins with the heading of its first day and ends with today's", () => {
  const items = [at(1, "2026-11-21T08:00:00Z"), at(2, "2026-11-22T08:00:00Z")];
  const labels = listEntries(items, ROWS, CLOCK).flatMap((line) => (line.kind === "day" ? [line.label] : []));
  expect(labels).toEqual(["Yesterday", "Today"]);
});

test("cards are side by side, and each of them is found in its line", () => {
  const items = [1, 2, 3, 4].map((id) => sampleItem(id));
  const lines = listEntries(items, { size: 300, columns: 3, hasDays: true }, CLOCK);
  expect(lines.map((line) => (line.kind === "cards" ? line.items.length : line.kind))).toEqual([3, 1]);
  expect(lineOf(lines, 2)).toBe(lines[0]?.key);
  expect(lineOf(lines, 4)).toBe(lines[1]?.key);
  expect(lineOf(lines, 9)).toBeNull();
});
