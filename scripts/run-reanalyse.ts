// npm run reanalyse [-- --all]: queues articles to be analysed again, in the database of DATABASE_URL or, with nothing
// configured, in that of the Feedloom that runs on this computer.
import { spawn } from "node:child_process";
import { runningPostgres } from "@/sandbox/running-postgres";
import { StartupProblem } from "@/sandbox/startup-problem";
import { readSettings } from "@/scripts/start/read-settings";

const root = process.cwd();
try {
  const settings = readSettings(root, false);
  const url = settings.databaseUrl || runningPostgres(settings);
  if (!url) {
    throw new StartupProblem(
      `No Feedloom runs on ${settings.data}: start it (npm start) and run this beside it, or set DATABASE_URL.`,
    );
  }
  const program = ["scripts/run.mjs", "scripts/reanalyse.ts"];
  const env = { ...process.env, DATABASE_URL: url, FEEDLOOM_MODE: settings.isLocal ? "local" : "production" };
  const child = spawn(process.execPath, [...program, ...process.argv.slice(2)], { stdio: "inherit", env });
  child.on("exit", (code) => process.exit(code ?? 1));
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
