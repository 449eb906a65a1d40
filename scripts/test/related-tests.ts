import path from "node:path";
import { projectOf } from "@/scripts/testing/jest/test-groups.mjs";
import { JEST } from "./run-jest";
import { runTool } from "./run-tool";

/** The projects of Jest, the quickest first. */
const PROJECTS = ["unit", "dom", "db"];

/** Test files of one quick run. */
const MOST = 20;

/**
 * Returns the tests that import the changed files, directly or not: the changed tests first, then those next to a changed
 * file, then the others, the quickest kind first; at most 20, with how many there are.
 */
export async function relatedTests(changed: readonly string[]): Promise<{ files: string[]; total: number }> {
  const sources = changed.filter((file) => /\.(?:[cm]?[jt]sx?|css|json)$/.test(file) && !file.startsWith("e2e/"));
  if (sources.length === 0) return { files: [], total: 0 };
  const { code, output } = await runTool(process.execPath, [
    JEST,
    "--listTests",
    "--json",
    "--findRelatedTests",
    ...sources,
  ]);
  const line = output.split("\n").find((text) => text.startsWith("["));
  if (code !== 0 || line === undefined) throw new Error(`Jest could not list the related tests:\n${output}`);
  const found: string[] = JSON.parse(line);
  const files = byCloseness(
    found.map((file) => path.relative(process.cwd(), file)),
    changed,
  );
  return { files: files.slice(0, MOST), total: files.length };
}

function byCloseness(tests: readonly string[], changed: readonly string[]): string[] {
  const folders = new Set(changed.map((file) => path.dirname(file)));
  const distance = (test: string) => {
    if (changed.includes(test)) return 0;
    if (folders.has(path.dirname(test))) return 1;
    return 2 + PROJECTS.indexOf(projectOf(test));
  };
  return [...tests].sort((a, b) => distance(a) - distance(b) || a.localeCompare(b));
}
