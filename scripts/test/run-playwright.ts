import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runTool } from "./run-tool";
import { type FileTime, failure, type StepResult } from "./step-result";

const REPORTERS = ["json", "line", "./e2e/support/failure-summary.ts", "./e2e/support/progress-reporter.ts"];

type Test = {
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results: { duration: number }[];
  projectName: string;
};
type Spec = { title: string; file: string; tests: Test[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Report = {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: Suite[];
};

/** Runs the journeys and reads Playwright's report from `file`. `env` goes to Playwright. */
export async function runPlaywright(file: string, env: Record<string, string>): Promise<StepResult> {
  const command = path.join("node_modules", ".bin", "playwright");
  const args = ["test", `--reporter=${REPORTERS.join(",")}`];
  const run = await runTool(command, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  if (!existsSync(file)) return failure(run.output);
  const report: Report = JSON.parse(readFileSync(file, "utf8"));
  const { stats, errors } = report;
  const failed = stats.unexpected + errors.length;
  const nothing = failed === 0 && run.code !== 0;
  const specs = report.suites.flatMap(specsOf);
  // A journey that passed only at its second try is never silent: the whole output names it.
  const isWorthReading = failed > 0 || nothing || stats.flaky > 0;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed + (nothing ? 1 : 0),
    flaky: specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(nameOf),
    files: timesOf(specs),
    report: isWorthReading ? run.output : "",
  };
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const nameOf = ({ file, title }: Spec) => `e2e/${file}: ${title}`;

function timesOf(specs: readonly Spec[]): FileTime[] {
  const times = new Map<string, number>();
  for (const { file, tests } of specs) {
    const took = tests.flatMap(({ results }) => results.map(({ duration }) => duration)).reduce((a, b) => a + b, 0);
    times.set(file, (times.get(file) ?? 0) + took);
  }
  return [...times].map(([file, ms]) => ({ file: `e2e/${file}`, ms }));
}
