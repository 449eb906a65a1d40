// npm start, npm run dev
import "./launch/require-node.mjs";

import("./launch/run-program.mjs").then(({ runProgram }) => runProgram("scripts/start.ts", process.argv.slice(2)));
