// npm run backup [-- file]: writes the database and the data folder's secrets into one archive.
import path from "node:path";
import { asStartupProblem, StartupProblem } from "@/sandbox/startup-problem";
import { readPassphrase } from "@/scripts/backup/sealed";
import { withDatabase } from "@/scripts/backup/with-database";
import { writeBackup } from "@/scripts/backup/write-backup";
import { readSettings } from "@/scripts/start/read-settings";
import { storedSecrets } from "@/scripts/start/stored-secrets";

try {
  const settings = readSettings(process.cwd(), false);
  const moment = new Date().toISOString().replace(/[-:]/g, "").slice(0, 15);
  const file = path.resolve(process.argv[2] ?? `feedloom-${moment}.tar`);
  const passphrase = readPassphrase();
  const own = process.env.NEXTAUTH_SECRET;
  const manifest = await withDatabase(settings, { alone: false }, (url) => {
    const secret = own || (settings.databaseUrl ? undefined : storedSecrets(settings.data, true).NEXTAUTH_SECRET);
    return writeBackup({ url, data: settings.data, secret, archive: { file, passphrase } });
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows.toLocaleString("en")} rows of ${manifest.tables.length} tables to ${file}.`);
  console.log(
    passphrase
      ? "It is encrypted: without FEEDLOOM_BACKUP_PASSPHRASE nobody can restore it. Keep both, apart from each other."
      : "It holds secrets and everything that people read: keep it as safe as the server.",
  );
  if (own) console.log("NEXTAUTH_SECRET and other settings come from the environment: keep these, too.");
  process.exit(0);
} catch (error) {
  const problem = asStartupProblem(error, "writing the backup");
  console.error(problem instanceof StartupProblem ? problem.message : `The backup failed: ${(error as Error).message}`);
  process.exit(1);
}
