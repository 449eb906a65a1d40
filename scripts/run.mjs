// node scripts/run.mjs scripts/x.ts [arguments]: bundles a TypeScript program and runs it.
import { runProgram } from "./launch/run-program.mjs";

const [source, ...args] = process.argv.slice(2);
if (!source) {
  console.error("Usage: node scripts/run.mjs <program.ts> [arguments]");
  process.exit(1);
}
await runProgram(source, args);
