// npm start, npm run dev
import { runProgram } from "./launch/run-program.mjs";

await runProgram("scripts/start.ts", process.argv.slice(2));
