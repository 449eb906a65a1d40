import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { printTable } from "./measure";

/** The file in the repository with the figures of the last run of each part. */
const RESULTS = path.resolve("scripts", "bench", "results.json");

export type Goal = { most: number } | { least: number };
export type Figure = { name: string; value: number; unit: string; goal?: Goal };
/** A line of the file that `BENCH_FIGURES` names: the figures of a part as they were reported. */
export type CollectedFigures = { part: string; figures: readonly Figure[] };
type Run = { measuredAt: string; figures: Record<string, number> };
type Results = Record<string, Run>;

/**
 * Prints figures next to their goals and next to those of the run before, and stores them in their place. A goal that is
 * missed is marked; it fails nothing.
 */
export function reportFigures(part: string, figures: readonly Figure[], file = RESULTS): void {
  const results = readResults(file);
  const before = results[part];
  printTable(
    `${part}: figures${before ? ` (before: ${before.measuredAt.slice(0, 16).replace("T", " ")} UTC)` : ""}`,
    figures.map((figure) => toRow(figure, before)),
  );
  results[part] = {
    measuredAt: new Date().toISOString(),
    figures: { ...before?.figures, ...Object.fromEntries(figures.map(({ name, value }) => [name, rounded(value)])) },
  };
  const sorted = Object.fromEntries(Object.entries(results).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
  collect({ part, figures: figures.map((figure) => ({ ...figure, value: rounded(figure.value) })) });
}

function collect(collected: CollectedFigures): void {
  const file = process.env.BENCH_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(collected)}\n`);
}

function readResults(file: string): Results {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Results;
  } catch {
    return {};
  }
}

function toRow({ name, value, unit, goal }: Figure, before: Run | undefined) {
  const was = before?.figures[name];
  return {
    figure: name,
    now: `${rounded(value)} ${unit}`,
    goal: goal === undefined ? "" : "most" in goal ? `≤ ${goal.most}` : `≥ ${goal.least}`,
    met: goal === undefined ? "" : isMet(value, goal) ? "yes" : "no",
    before: was === undefined ? "" : `${was} ${unit}`,
    "× before": was ? rounded(value / was) : "",
  };
}

export const isMet = (value: number, goal: Goal): boolean =>
  "most" in goal ? value <= goal.most : value >= goal.least;

/** Three digits are more than a benchmark can tell. */
const rounded = (value: number): number => Number(value.toPrecision(3));
