// node scripts/run.mjs scripts/x.ts [arguments]: bundles a TypeScript program and runs it.
import "./launch/require-node.mjs";

/** What anyone who runs Feedloom calls, with the packages that running needs. */
const FOR_RUNNING =
  /^scripts\/(?:operate\/|(?:generate|migrate|newsletter|run-reanalyse|run-worker|stripe-setup)\.ts$)/;

const [source, ...args] = process.argv.slice(2);
if (!source) {
  console.error("Usage: node scripts/run.mjs <program.ts> [arguments]");
  process.exit(1);
}
const forRunning = FOR_RUNNING.test(source);
import("./launch/run-program.mjs").then(({ runProgram }) => runProgram(source, args, { forRunning }));
