// npm run backup [-- file]: writes the database and the data folder's secrets into one archive.
import path from "node:path";
import { StartupProblem } from "@/sandbox/startup-problem";
import { withDatabase } from "@/scripts/backup/with-database";
import { writeBackup } from "@/scripts/backup/write-backup";
import { readSettings } from "@/scripts/start/read-settings";
import { storedSecrets } from "@/scripts/start/stored-secrets";

try {
  const settings = readSettings(process.cwd(), false);
  const moment = new Date().toISOString().replace(/[-:]/g, "").slice(0, 15);
  const file = path.resolve(process.argv[2] ?? `feedloom-${moment}.tar`);
  const own = process.env.NEXTAUTH_SECRET;
  const manifest = await withDatabase(settings, { alone: false }, (url) => {
    const secret = own || (settings.databaseUrl ? undefined : storedSecrets(settings.data, true).NEXTAUTH_SECRET);
    return writeBackup({ url, data: settings.data, secret, file });
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows.toLocaleString("en")} rows of ${manifest.tables.length} tables to ${file}.`);
  console.log("It holds secrets and everything that people read: keep it as safe as the server.");
  if (own) console.log("NEXTAUTH_SECRET and other settings come from the environment: keep these, too.");
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : `The backup failed: ${(error as Error).message}`);
  process.exit(1);
}
