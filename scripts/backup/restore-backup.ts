import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { StartupProblem } from "@/sandbox/startup-problem";
import { applyMigrations, applyWithin } from "@/scripts/prisma/apply-migrations";
import { bringToSchema, SCHEMA } from "@/scripts/prisma/former-migrations";
import { type Migration, readMigrations } from "@/scripts/prisma/migration-files";
import type { ArchivePlace } from "./archive-file";
import { dropStaged, finishStaged, placeStaged, recordRestore, stageFiles } from "./staged-files";
import { listed, quoted, readTables } from "./tables";
import { readTar } from "./tar";
import { FORMAT, type Manifest, sha256 } from "./write-backup";

type Target = { root: string; url: string; data: string; archive: ArchivePlace; force: boolean };

/** Reads the whole archive and compares every checksum; nothing is changed before that. */
export async function verifyBackup(archive: ArchivePlace): Promise<Manifest> {
  const { file } = archive;
  const found: Record<string, string> = {};
  let manifest: Manifest | null = null;
  try {
    for await (const { name, content } of readTar(archive)) {
      if (name === "manifest.json") manifest = JSON.parse(content.toString());
      else found[name] = sha256(content);
    }
  } catch (error) {
    throw new StartupProblem(`${file} cannot be restored: ${reasonOf(error)}.`);
  }
  if (!manifest) throw new StartupProblem(`${file} cannot be restored: it is not complete.`);
  if (manifest.format !== FORMAT) throw new StartupProblem(`${file} was made by another version of Feedloom.`);
  const names = new Set([...Object.keys(manifest.checksums), ...Object.keys(found)]);
  for (const name of names) {
    if (manifest.checksums[name] !== found[name])
      throw new StartupProblem(`${file} cannot be restored: ${name} is damaged.`);
  }
  return manifest;
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ENOENT" ? "there is no such file" : message;
};

/**
 * Restores a verified backup, wholly or not at all: one transaction empties the database, migrates it to the saved
 * version and fills it. Then the data folder's files are put in place. Newer migrations run afterwards. A killed
 * restore leaves the database as it was; one killed after its commit is ended by the next call. Throws a StartupProblem
 * for a target that is not empty, unless `force` allows its contents to be deleted.
 */
export async function restoreBackup({ root, url, data, archive, force }: Target): Promise<Manifest> {
  const manifest = await verifyBackup(archive);
  const wanted = migrationsOf(root, manifest);
  const mark = sha256(Buffer.from(JSON.stringify(manifest)));
  const client = new pg.Client({ connectionString: url, application_name: "feedloom-restore" });
  await client.connect();
  try {
    const finished = await finishStaged(client, data);
    if (!finished?.startsWith(mark)) {
      const note = `${mark} ${randomBytes(8).toString("hex")}`;
      await client.query("BEGIN");
      await client.query("SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0");
      await makeRoom(client, { data, force });
      await applyWithin(client, wanted);
      await fill(client, manifest, archive);
      await recordRestore(client, note);
      await stageFiles(data, archive, note);
      await client.query("COMMIT");
      placeStaged(data);
    }
  } catch (error) {
    // Without a commit the files belong to nothing; whether it came through an error during it does not tell.
    if (await wasRolledBack(client)) dropStaged(data);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  await applyMigrations(root, url);
  return manifest;
}

const wasRolledBack = (client: pg.Client): Promise<boolean> =>
  client.query("ROLLBACK").then(
    () => true,
    () => false,
  );

function migrationsOf(root: string, manifest: Manifest): Migration[] {
  const known = new Map(readMigrations(root).map((migration) => [migration.name, migration]));
  const schema = known.get(SCHEMA);
  // A backup of the version before has the tables of the schema, but for one that holds nothing to keep.
  if (schema && bringToSchema(manifest.migrations.map(({ name }) => name)) !== null) return [schema];
  return manifest.migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration?.checksum === checksum) return migration;
    throw new StartupProblem(`The backup needs the migration ${name}, which this version of Feedloom does not have.`);
  });
}

async function makeRoom(client: pg.Client, { data, force }: Pick<Target, "data" | "force">): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('public.users') IS NOT NULL AS there");
  const people = rows[0].there ? (await client.query("SELECT count(*)::int AS n FROM users")).rows[0].n : 0;
  const beats = rows[0].there
    ? (await client.query("SELECT FROM processes WHERE beat_at > clock_timestamp() - interval '10 seconds'")).rowCount
    : 0;
  if (beats) throw new StartupProblem("Feedloom is running on this database: stop it first.");
  if (!force && people > 0) {
    throw new StartupProblem(
      `The database has ${people} accounts already. Restore into an empty one, or add --force to replace everything in it.`,
    );
  }
  if (!force && existsSync(path.join(data, "secrets.json"))) {
    throw new StartupProblem(`${data} has secrets already. Choose an empty FEEDLOOM_DATA, or add --force.`);
  }
  if (rows[0].there) await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
}

/** Fills the tables. Triggers and foreign keys, which would count and compare half of the rows, are there again at the end. */
async function fill(client: pg.Client, manifest: Manifest, archive: ArchivePlace): Promise<void> {
  const tables = await readTables(client);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(", ")}`);
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  for await (const { name, content } of readTar(archive)) {
    const [folder, table = ""] = name.split("/");
    if (folder !== "tables") continue;
    const text = `COPY ${quoted(table)} (${listed(columns.get(table) ?? [])}) FROM STDIN`;
    await pipeline(Readable.from([gunzipSync(content)]), client.query(copyFrom(text)));
  }
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  for (const { name, value } of manifest.sequences)
    if (value !== null) await client.query("SELECT setval($1::regclass, $2::bigint)", [quoted(name), value]);
  for (const { name, rows } of manifest.tables) {
    const counted = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${quoted(name)}`);
    if (Number(counted.rows[0]?.n) !== rows)
      throw new Error(`${name} has ${counted.rows[0]?.n} rows instead of ${rows}`);
  }
  // The processes of that time: they do not run here.
  await client.query("DELETE FROM processes");
}
