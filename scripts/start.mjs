// npm start, npm run dev
import "./launch/require-node.mjs";

const args = process.argv.slice(2);
const forRunning = !args.includes("--dev");
import("./launch/run-program.mjs").then(({ runProgram }) => runProgram("scripts/start.ts", args, { forRunning }));
