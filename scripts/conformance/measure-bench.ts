import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { CollectedFigures } from "@/scripts/bench/figures";
import { benchCommand, type Measured, type Measurement } from "./lines";

/** Runs a benchmark and returns the figures that it reports. */
export async function measureBench(name: string): Promise<Measured> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-conformance-"));
  const file = path.join(folder, "figures.jsonl");
  try {
    const child = spawn(process.execPath, ["scripts/run.mjs", "scripts/bench.ts", name], {
      env: { ...process.env, BENCH_FIGURES: file },
      stdio: ["ignore", "inherit", "inherit"],
    });
    const code = await new Promise<number | null>((resolve, reject) => child.on("close", resolve).on("error", reject));
    return readFigures(name, code, existsSync(file) ? readFileSync(file, "utf8") : "");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the lines of a benchmark. One that failed has a single line, so that no figure of it looks like a success.
 * @param collected what `reportFigures` wrote, a line of JSON for each part
 */
export function readFigures(name: string, code: number | null, collected: string): Measured {
  const command = benchCommand(name);
  const base = { part: "bench", command };
  const failed = (failure: string): Measured => ({
    command,
    lines: [{ ...base, name, figure: null, unit: "", failure }],
  });
  if (code !== 0) return failed(`the benchmark ended with code ${code}`);
  const parts = collected
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CollectedFigures);
  const lines = parts.flatMap(({ part, figures }): Measurement[] =>
    figures.map(({ name: of, value, unit, goal }) => ({
      ...base,
      name: `${part}: ${of}`,
      figure: value,
      unit,
      ...(goal && { goal }),
    })),
  );
  return lines.length > 0 ? { command, lines } : failed("the benchmark reported no figures");
}
