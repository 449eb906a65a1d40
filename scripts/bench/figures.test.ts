import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isMet, reportFigures } from "./figures";

const folder = mkdtempSync(path.join(os.tmpdir(), "figures-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("figures are printed next to their goals and the run before, and stored", () => {
  const file = path.join(folder, "results.json");
  const lines: string[] = [];
  jest.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const goal = { most: 5 };
  reportFigures("reader", [{ name: "list", value: 10, unit: "ms", goal }], file);
  reportFigures("refresh", [{ name: "feeds", value: 70.123, unit: "/s", goal: { least: 150 } }], file);
  lines.length = 0;
  reportFigures("reader", [{ name: "list", value: 4, unit: "ms", goal }], file);
  expect(lines.at(-1)?.split(/ {2,}/)).toEqual(["list", "4 ms", "≤ 5", "yes", "10 ms", "0.40"]);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    reader: { figures: { list: 4 } },
    refresh: { figures: { feeds: 70.1 } },
  });
});

test("a goal is met at its limit", () => {
  expect([isMet(5, { most: 5 }), isMet(6, { most: 5 }), isMet(5, { least: 5 }), isMet(4, { least: 5 })]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
