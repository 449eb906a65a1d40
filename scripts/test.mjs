// npm test [-- step …]
import { runProgram } from "./launch/run-program.mjs";

await runProgram("scripts/test.ts", process.argv.slice(2));
