// npm run reanalyse [-- --all]: queues articles to be analysed anew, in the database of DATABASE_URL or, with nothing
// configured, in that of the Feedloom that runs on this computer.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runningPostgres } from "../sandbox/running-postgres.mjs";
import { StartupProblem } from "../sandbox/startup-problem.mjs";
import { readSettings } from "./start/read-settings.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
try {
  const settings = readSettings(root, false);
  const url = settings.databaseUrl || runningPostgres(settings);
  if (!url) {
    throw new StartupProblem(
      `No Feedloom runs on ${settings.data}: start it (npm start) and run this beside it, or set DATABASE_URL.`,
    );
  }
  const program = [path.join(root, "scripts/run.mjs"), path.join(root, "scripts/reanalyse.ts")];
  const env = { ...process.env, DATABASE_URL: url, FEEDLOOM_MODE: settings.isLocal ? "local" : "production" };
  const child = spawn(process.execPath, [...program, ...process.argv.slice(2)], { stdio: "inherit", env });
  child.on("exit", (code) => process.exit(code ?? 1));
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
