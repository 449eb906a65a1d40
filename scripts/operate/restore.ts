// npm run restore -- file [--force]: fills an empty installation from a backup.
import path from "node:path";
import { StartupProblem } from "@/sandbox/startup-problem";
import { restoreBackup } from "@/scripts/backup/restore-backup";
import { withDatabase } from "@/scripts/backup/with-database";
import { markOf } from "@/scripts/backup/write-backup";
import { readSettings } from "@/scripts/start/read-settings";

const [given] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const force = process.argv.includes("--force");
try {
  if (!given) throw new StartupProblem("Usage: npm run restore -- feedloom-20260101T120000.tar [--force]");
  const settings = readSettings(process.cwd(), false);
  const target = { root: settings.root, data: settings.data, file: path.resolve(given), force };
  const manifest = await withDatabase(settings, { alone: true }, (url) => restoreBackup({ ...target, url }));
  console.log(`Restored what was saved at ${manifest.madeAt}. Start with npm start.`);
  const own = process.env.NEXTAUTH_SECRET;
  if (own && manifest.secretMark && markOf(own) !== manifest.secretMark)
    console.error("NEXTAUTH_SECRET is another one than at the time: app passwords are void until it is the same.");
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : `Restoring failed: ${(error as Error).message}`);
  process.exit(1);
}
