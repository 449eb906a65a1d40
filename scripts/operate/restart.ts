// npm run restart: replaces the web server of the Feedloom that runs on this computer without refusing a call.
import { setTimeout as pause } from "node:timers/promises";
import { readLauncherRecord } from "@/scripts/start/launcher-record";
import { readSettings } from "@/scripts/start/read-settings";

const LONGEST_MS = 120_000;

const { data } = readSettings(process.cwd(), false);
const before = readLauncherRecord(data);
if (!before) {
  console.error(`No Feedloom runs on ${data}: start it with npm start, or set FEEDLOOM_DATA.`);
  process.exit(1);
}
process.kill(before.pid, "SIGUSR2");
const end = Date.now() + LONGEST_MS;
for (;;) {
  await pause(200);
  const now = readLauncherRecord(data);
  if (!now || Date.now() > end) {
    console.error("Feedloom did not say how the restart ended: look at its log.");
    process.exit(1);
  }
  if (now.restarts === before.restarts) continue;
  console.log(now.problem ? `The web server was not replaced, the old one goes on: ${now.problem}` : "Restarted.");
  process.exit(now.problem ? 1 : 0);
}
