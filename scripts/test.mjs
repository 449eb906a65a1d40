// npm test [-- step …], npm run verify
import { prepareProgram } from "./launch/run-program.mjs";

const reportFailure = () => console.log("0 passed, 1 failed");

// Tests that could not even be installed or bundled have failed. Also runs when the installation ends the process.
process.once("exit", reportFailure);
const run = await prepareProgram("scripts/test.ts", process.argv.slice(2)).catch((error) => {
  console.error(error);
  process.exit(1);
});
process.off("exit", reportFailure);
await run();
