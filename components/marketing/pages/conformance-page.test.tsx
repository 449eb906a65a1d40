import { screen } from "@testing-library/react";
import { openStaticPage } from "@/components/testing/open-static-page";
import type { ConformanceLine } from "@/lib/shared/conformance/conformance";
import { ConformancePage } from "./conformance-page";

const ORIGIN = "https://feedloom.example";
const DATES: ConformanceLine = {
  part: "parsers",
  name: "Dates",
  figure: 57,
  unit: "tests passed",
  goal: { least: 57 },
  command: "npx jest lib/syndication/parse-date",
  date: "2026-11-28",
  commit: "0123456789ab",
  machine: "2 × Chip 7, 16 GB of memory, Node.js 22.1.0, Linux",
};
const SPEED: ConformanceLine = {
  ...DATES,
  part: "bench",
  name: "parse: ours",
  figure: 9.5,
  unit: "MB/s",
  goal: undefined,
  command: "npm run bench -- parse",
};

const rowsOf = (part: string) =>
  [...screen.getByRole("region", { name: part }).querySelectorAll("dl > div")].map((row) =>
    [...row.querySelectorAll("dt, dd > *")].map(({ textContent }) => textContent),
  );

const commandsOf = (part: string) =>
  [...screen.getByRole("region", { name: part }).querySelectorAll("details li")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test("shows each figure, how many tests there are unless all passed, and once the run that measured them", () => {
  const missed = { ...DATES, name: "Times", figure: 56 };
  openStaticPage(<ConformancePage origin={ORIGIN} lines={[missed, DATES]} />);
  expect(rowsOf("Reading feeds")).toEqual([
    ["Times", "56 of 57 tests passed"],
    ["Dates", "57 tests passed"],
  ]);
  expect(commandsOf("Reading feeds")).toEqual([["Times, Dates", DATES.command]]);
  expect(screen.getByText(/^Measured on/)).toHaveTextContent(
    `Measured on November 28, 2026 at commit 0123456789ab on ${DATES.machine}.`,
  );
});

test("begins with the sum of all tests, and each part with its own", () => {
  openStaticPage(<ConformancePage origin={ORIGIN} lines={[DATES, { ...DATES, part: "clients" }, SPEED]} />);
  expect(screen.getByText("114 tests, all passed")).toBeVisible();
  expect(screen.getByRole("region", { name: "Reading feeds" })).toHaveTextContent("57 tests, all passed.");
  expect(screen.getByRole("region", { name: "Speed and size" })).not.toHaveTextContent("tests");
});

test("does not say that all tests passed where some did not", () => {
  openStaticPage(<ConformancePage origin={ORIGIN} lines={[DATES, { ...DATES, name: "Times", figure: 56 }]} />);
  expect(screen.getByText("113 of 114 tests passed")).toBeVisible();
});

test("shows why a run failed instead of its figure", () => {
  openStaticPage(<ConformancePage origin={ORIGIN} lines={[{ ...DATES, figure: 56, failure: "1 of 57 tests" }]} />);
  expect(rowsOf("Reading feeds")[0]?.slice(0, 2)).toEqual(["Dates", "Failed: 1 of 57 tests"]);
});

test("shows a command once for all lines that it measured, and an older run apart", () => {
  const older = { ...SPEED, name: "search: common", command: "npm run bench -- search", date: "2026-10-01" };
  openStaticPage(<ConformancePage origin={ORIGIN} lines={[SPEED, { ...SPEED, name: "parse: others" }, older]} />);
  expect(rowsOf("Speed and size")).toEqual([
    ["parse: ours", "9.5 MB/s"],
    ["parse: others", "9.5 MB/s"],
    ["search: common", "9.5 MB/s"],
  ]);
  expect(commandsOf("Speed and size")).toEqual([
    ["parse: ours, parse: others", SPEED.command],
    ["search: common", older.command],
  ]);
  expect(screen.getAllByText(/^Measured on/).map((run) => run.querySelector("time")?.dateTime)).toEqual([
    "2026-11-28",
    "2026-10-01",
  ]);
});

test("names benchmarks in plain words, with their goals", () => {
  const cold = { ...SPEED, name: "refresh: cold", goal: { least: 100 } };
  openStaticPage(<ConformancePage origin={ORIGIN} lines={[cold, { ...SPEED, name: "refresh: all 304 (2)" }]} />);
  expect(rowsOf("Speed and size")).toEqual([
    ["First refresh of all feeds", "9.5 MB/s", "Goal: 100 or more (not reached)"],
    ["Refresh without changes, run 2", "9.5 MB/s"],
  ]);
});

test("leaves out parts that were not measured", () => {
  openStaticPage(<ConformancePage origin={ORIGIN} lines={[SPEED]} />);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Speed and size",
  ]);
});
