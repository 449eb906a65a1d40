import { execFileSync } from "node:child_process";
import { STEPS } from "./steps";
import { leftOut, SUITES, suitesOf } from "./suites.mjs";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" }).split("\n");

describe.each(Object.entries(SUITES))("the suite %s", (_name, { subjects, tests, step }) => {
  test("names paths that exist, and a step or files of tests", () => {
    const missing = [...subjects, ...(tests ?? [])].filter((start) => !files.some((file) => file.startsWith(start)));
    expect(missing).toEqual([]);
    expect(subjects).not.toEqual([]);
    if (step) expect(Object.keys(STEPS)).toContain(step);
  });
});

test("every journey of the full run belongs to a suite", () => {
  const starts = leftOut("");
  const journeys = files.filter((file) => file.startsWith("e2e/full/"));
  expect(journeys).not.toEqual([]);
  expect(journeys.filter((file) => !starts.some((start) => file.startsWith(start)))).toEqual([]);
});

test("a change of a subject or of a test chooses its suite, any other change none", () => {
  expect(suitesOf(["scripts/launch/bundle.mjs"])).toEqual(["nodes", "release", "process"]);
  expect(suitesOf(["Dockerfile"])).toEqual(["image"]);
  expect(suitesOf(["README.md"])).toEqual([]);
});

test("a run leaves out the tests of every suite that it does not include, and nothing when it names none", () => {
  const all = Object.values(SUITES).flatMap(({ tests = [] }) => tests);
  expect(leftOut("")).toEqual(all);
  expect(leftOut(Object.keys(SUITES).join(","))).toEqual([]);
  expect(leftOut(undefined)).toEqual([]);
});
