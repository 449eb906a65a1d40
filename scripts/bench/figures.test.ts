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

test("what is reported is collected as well where a file is named, with units and goals", () => {
  const collected = path.join(folder, "collected.jsonl");
  jest.spyOn(console, "log").mockImplementation(() => undefined);
  const env = jest.replaceProperty(process, "env", { ...process.env, BENCH_FIGURES: collected });
  const goal = { most: 5 };
  reportFigures("reader", [{ name: "list", value: 1.2345, unit: "ms", goal }], path.join(folder, "other.json"));
  reportFigures("search", [], path.join(folder, "other.json"));
  env.restore();
  reportFigures("screen", [], path.join(folder, "other.json"));
  expect(
    readFileSync(collected, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { part: "reader", figures: [{ name: "list", value: 1.23, unit: "ms", goal }] },
    { part: "search", figures: [] },
  ]);
});
