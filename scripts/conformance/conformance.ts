// npm run conformance [-- parsers validators clients bench bench-parse]: measures what docs/conformance.md says, and writes it.
import { execFileSync } from "node:child_process";
import { CHECKS } from "./checks";
import { chooseParts } from "./choose-parts";
import { describeMachine } from "./describe-machine";
import { readLines, WRITTEN_FILES, writeLines } from "./files";
import { type Measured, mergeLines } from "./lines";
import { measureBench } from "./measure-bench";
import { measureChecks } from "./measure-checks";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trimEnd();

async function main(): Promise<number> {
  const { checks, benches } = chooseParts(process.argv.slice(2));
  const changed = git("status", "--porcelain")
    .split("\n")
    .map((line) => line.slice(3))
    .filter((file) => file && !WRITTEN_FILES.includes(file));
  if (changed.length > 0) {
    console.error(`Commit your changes first: figures belong to a commit. Changed: ${changed.join(", ")}.`);
    return 1;
  }
  const run = {
    date: new Date().toISOString().slice(0, 10),
    commit: git("rev-parse", "--short=12", "HEAD"),
    machine: describeMachine(),
  };
  let failed = 0;
  // Whoever stops a long run keeps what was measured before.
  const keep = (measured: readonly Measured[]) => {
    writeLines(mergeLines(readLines(), measured, run));
    for (const { command, lines } of measured) {
      if (lines.length === 0) console.log(`Not installed here, so the earlier figure stays: ${command}`);
      for (const { name, figure, unit, failure } of lines) console.log(`${name}: ${failure ?? `${figure} ${unit}`}`);
      failed += lines.filter(({ failure }) => failure).length;
    }
  };
  for (const part of checks) keep(await measureChecks(part, CHECKS[part] ?? []));
  for (const name of benches) keep([await measureBench(name)]);
  return failed === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (thrown) => {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exit(1);
  },
);
