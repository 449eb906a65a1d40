import os from "node:os";
import { type ConformanceLine, figureText, goalText, runsOf } from "@/lib/shared/conformance/conformance";
import { BENCHES } from "@/scripts/bench/benches";
import { CHECKS, type Check, commandOf } from "./checks";
import { chooseParts } from "./choose-parts";
import { describeMachine, MACHINE } from "./describe-machine";
import { benchCommand, type Measurement, mergeLines } from "./lines";
import { readFigures } from "./measure-bench";
import { countTests, type TestReport } from "./measure-checks";
import { renderMarkdown } from "./render-markdown";

const RUN = {
  date: "2026-11-28",
  commit: "0123456789ab",
  machine: "2 × Chip 7, 16 GB of memory, Node.js 22.1.0, Linux",
};
const [dates, encodings] = (CHECKS.parsers ?? [])
  .filter(({ name }) => /^(?:Dates|Character)/.test(name))
  .map(commandOf);
const measurement = (given: Partial<Measurement> = {}): Measurement => ({
  part: "parsers",
  name: "Dates",
  figure: 3,
  unit: "tests passed",
  command: dates ?? "",
  ...given,
});
const line = (given: Partial<ConformanceLine> = {}): ConformanceLine => ({ ...measurement(given), ...RUN, ...given });

describe("the checks", () => {
  const all = Object.values(CHECKS).flat();

  test("have a command each, which a shell takes as it is", () => {
    expect(new Set(all.map(commandOf)).size).toBe(all.length);
    for (const { files, only } of all) expect([...files, only ?? ""].join("")).not.toContain("'");
    expect(commandOf({ name: "A", files: ["app/rss/.+/route", "lib/a"], only: "^a b" })).toBe(
      "npx jest 'app/rss/.+/route' lib/a -t '^a b'",
    );
  });
});

describe("countTests", () => {
  const check: Check = { name: "A", files: ["lib/a\\.test"], only: "^dates", missing: "not served" };
  const report = (tests: Record<string, string>, status = "passed", name = "/x/lib/a.test.ts"): TestReport => ({
    testResults: [
      {
        name,
        status,
        assertionResults: Object.entries(tests).map(([fullName, each]) => ({ fullName, status: each })),
      },
    ],
  });
  const count = (given: TestReport | null) => countTests("parsers", check, given).lines;

  test("counts the passed tests with the name, in any case, and no others", () => {
    const [only] = count(report({ "Dates a": "passed", "dates b": "passed", "other dates": "failed" }));
    expect(only).toMatchObject({ figure: 2, goal: { least: 2 }, unit: "tests passed" });
    expect(only).not.toHaveProperty("failure");
  });

  test("counts what is missing by design as not passed, but not as failed", () => {
    expect(count(report({ "dates a": "passed", "dates: not served": "passed" }))).toEqual([
      expect.objectContaining({ figure: 1, unit: "test passed", goal: { least: 2 } }),
    ]);
  });

  test("writes a failure when a test fails", () => {
    const [only] = count(report({ "dates a": "passed", "dates b": "failed" }, "failed"));
    expect(only).toMatchObject({ figure: 1, goal: { least: 2 }, failure: "1 of 2 tests" });
  });

  test.each([
    ["Jest ended without a report", null, "the tests did not come to their end"],
    ["a file could not be loaded", report({}, "failed"), "a test file failed outside of its tests"],
    [
      "a file failed after its tests",
      report({ "dates a": "passed" }, "failed"),
      "a test file failed outside of its tests",
    ],
    ["no test has the name", report({ other: "passed" }), "there are no such tests"],
    ["no file has the path", report({ "dates a": "passed" }, "passed", "/x/lib/b.test.ts"), "there are no such tests"],
  ])("writes a failure without a figure when %s", (_, given, failure) => {
    expect(count(given)).toEqual([expect.objectContaining({ figure: null, failure })]);
  });

  test("has no line when all tests were skipped", () => {
    expect(count(report({ "dates a": "pending" }))).toEqual([]);
  });
});

describe("readFigures", () => {
  const collected = `${JSON.stringify({ part: "http-calls", figures: [{ name: "counts", value: 4.4, unit: "ms", goal: { most: 5 } }] })}\n`;

  test("has a line for each figure that a benchmark reports", () => {
    expect(readFigures("http", 0, collected)).toEqual({
      command: "npm run bench -- http",
      lines: [
        {
          part: "bench",
          name: "http-calls: counts",
          figure: 4.4,
          unit: "ms",
          goal: { most: 5 },
          command: "npm run bench -- http",
        },
      ],
    });
  });

  test.each([
    [1, collected, "the benchmark ended with code 1"],
    [null, collected, "the benchmark ended with code null"],
    [0, "", "the benchmark reported no figures"],
  ])("has one failure instead when it ends with %p", (code, text, failure) => {
    expect(readFigures("http", code, text).lines).toEqual([
      expect.objectContaining({ name: "http", figure: null, failure }),
    ]);
  });
});

describe("mergeLines", () => {
  const older = { ...RUN, date: "2026-01-01", commit: "ba9876543210" };
  const before = [line(older), line({ ...older, name: "Character encodings", command: encodings })];

  test("keeps the lines of what was not measured with their date and commit", () => {
    const after = mergeLines(before, [{ command: dates ?? "", lines: [measurement({ figure: 4 })] }], RUN);
    expect(after).toEqual([line({ figure: 4 }), before[1]]);
  });

  test("replaces an earlier success by a failure", () => {
    const failed = measurement({ figure: null, failure: "the tests did not come to their end" });
    const after = mergeLines(before, [{ command: dates ?? "", lines: [failed] }], RUN);
    expect(after.filter(({ command }) => command === dates)).toEqual([{ ...failed, ...RUN }]);
  });

  test("keeps the line of what could not be measured here", () => {
    expect(mergeLines(before, [{ command: dates ?? "", lines: [] }], RUN)).toEqual(before);
  });

  test("orders lines as the parts and their commands are, and drops those of commands that are gone", () => {
    const bench = line({ part: "bench", name: "parse: a", command: benchCommand("parse") });
    const gone = line({ command: "npx jest lib/gone" });
    const after = mergeLines([bench, gone, ...before.toReversed()], [], RUN);
    expect(after.map(({ command }) => command)).toEqual([dates, encodings, benchCommand("parse")]);
  });
});

describe("chooseParts", () => {
  test("chooses everything without words, parts by their names and single benchmarks", () => {
    expect(chooseParts([])).toEqual({ checks: Object.keys(CHECKS), benches: Object.keys(BENCHES) });
    expect(chooseParts(["clients", "parsers"])).toEqual({ checks: ["parsers", "clients"], benches: [] });
    expect(chooseParts(["bench-parse"])).toEqual({ checks: [], benches: ["parse"] });
    expect(chooseParts(["bench", "bench-parse"]).benches).toEqual(Object.keys(BENCHES));
  });

  test("refuses what it does not know", () => {
    expect(() => chooseParts(["parsers", "speed", "bench-http-calls"])).toThrow(
      "Unknown part: speed, bench-http-calls.",
    );
  });
});

describe("describeMachine", () => {
  afterEach(() => jest.restoreAllMocks());

  test("says what figures depend on, and neither the machine's name nor a path", () => {
    expect(describeMachine()).toMatch(MACHINE);
    const cpu = {
      model: "  Some(R)  Chip 7 @ 2.20GHz ",
      speed: 1,
      times: { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 },
    };
    jest.spyOn(os, "cpus").mockReturnValue([cpu, cpu]);
    jest.spyOn(os, "totalmem").mockReturnValue(15.6 * 2 ** 30);
    expect(describeMachine()).toMatch(/^2 × Some\(R\) Chip 7 @ 2\.20GHz, 16 GB of memory, Node\.js /);
  });
});

describe("the texts of figures", () => {
  test.each([
    [{ figure: 1234.5, unit: "ms", goal: { most: 2000 } }, "1,234.5 ms", "2,000 or less"],
    [{ figure: 18, goal: { least: 23 } }, "18 tests passed", "all 23 (not reached)"],
    [{ figure: 23, goal: { least: 23 } }, "23 tests passed", "all 23"],
    [{ figure: 160, unit: "feeds/s", goal: { least: 150 } }, "160 feeds/s", "150 or more"],
    [{ figure: 0, unit: "" }, "0", ""],
    [{ figure: 22, goal: { least: 23 }, failure: "1 of 23 tests" }, "Failed: 1 of 23 tests", "all 23"],
    [{ figure: null, failure: "the run ended" }, "Failed: the run ended", ""],
  ])("%j is written with its goal", (given, figure, goal) => {
    expect([figureText(line(given)), goalText(line(given))]).toEqual([figure, goal]);
  });

  test("lines of one run stand together, in the order of the first of each", () => {
    const older = line({ commit: "ba9876543210", name: "B" });
    const other = line({ part: "clients" });
    const runs = runsOf("parsers", [line(), older, other, line({ name: "C" })]);
    expect(runs.map(({ commit, lines }) => [commit, lines.map(({ name }) => name)])).toEqual([
      [RUN.commit, ["Dates", "C"]],
      ["ba9876543210", ["B"]],
    ]);
  });

  test("a bar in a name or command does not end its cell, and parts without lines are left out", () => {
    const text = renderMarkdown([line({ name: "A | B", command: "npx jest -t 'a|b'" })]);
    expect(text).toContain("| A \\| B | 3 tests passed |  | `npx jest -t 'a\\|b'` |");
    expect(text).toContain(`Measured on 2026-11-28 at commit \`0123456789ab\` on ${RUN.machine}.`);
    expect(text.match(/^## .+$/gm)).toEqual(["## Reading feeds"]);
  });
});
