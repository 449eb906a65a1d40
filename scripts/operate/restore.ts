// npm run restore -- file [--force]: fills an empty installation from a backup.
import path from "node:path";
import { asStartupProblem, StartupProblem } from "@/sandbox/startup-problem";
import { restoreBackup } from "@/scripts/backup/restore-backup";
import { readPassphrase } from "@/scripts/backup/sealed";
import { withDatabase } from "@/scripts/backup/with-database";
import { markOf } from "@/scripts/backup/write-backup";
import { readSettings } from "@/scripts/start/read-settings";

const [given] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const force = process.argv.includes("--force");
try {
  if (!given) throw new StartupProblem("Usage: npm run restore -- feedloom-20260101T120000.tar [--force]");
  const settings = readSettings(process.cwd(), false);
  const archive = { file: path.resolve(given), passphrase: readPassphrase() };
  const target = { root: settings.root, data: settings.data, archive, force };
  const manifest = await withDatabase(settings, { alone: true }, (url) => restoreBackup({ ...target, url }));
  console.log(`Restored what was saved at ${manifest.madeAt}. Start with npm start.`);
  const own = process.env.NEXTAUTH_SECRET;
  if (own && manifest.secretMark && markOf(own) !== manifest.secretMark)
    console.error("NEXTAUTH_SECRET is another one than at the time: app passwords are void until it is the same.");
  process.exit(0);
} catch (error) {
  const problem = asStartupProblem(error, "restoring");
  console.error(problem instanceof StartupProblem ? problem.message : `Restoring failed: ${(error as Error).message}`);
  process.exit(1);
}
