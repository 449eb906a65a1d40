// npm test [-- step …], npm run verify
import "./launch/require-node.mjs";

const reportFailure = () => console.log("0 passed, 1 failed");

// Tests that could not even be installed or bundled have failed. Also runs when the installation ends the process.
process.once("exit", reportFailure);
import("./launch/run-program.mjs")
  .then(({ prepareProgram }) => prepareProgram("scripts/test.ts", process.argv.slice(2), { forRunning: false }))
  .then(
    (run) => {
      process.off("exit", reportFailure);
      return run();
    },
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
