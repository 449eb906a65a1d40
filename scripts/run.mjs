// node scripts/run.mjs scripts/x.ts [arguments]: bundles a TypeScript program and runs it.
import "./launch/require-node.mjs";

const [source, ...args] = process.argv.slice(2);
if (!source) {
  console.error("Usage: node scripts/run.mjs <program.ts> [arguments]");
  process.exit(1);
}
import("./launch/run-program.mjs").then(({ runProgram }) => runProgram(source, args));
