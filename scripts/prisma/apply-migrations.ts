import { randomUUID } from "node:crypto";
import pg from "pg";
import { bringToSchema, SCHEMA } from "./former-migrations";
import { type Migration, readMigrations } from "./migration-files";

/** The advisory lock that `prisma migrate` takes: it excludes that program as well as other starts. */
export const MIGRATION_LOCK = 72_707_369;

/** Prisma's own table, so that `prisma migrate deploy` can continue elsewhere. */
const RECORDS = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/**
 * Applies the migrations of `prisma/migrations` (or those given) that the database lacks, each in a transaction of its
 * own, one process at a time. Returns their names. Throws Prisma's P3018 for one that fails, which is recorded as rolled
 * back and tried again the next time, and P3009 for one that another program has left half applied.
 */
export async function applyMigrations(
  root: string,
  connectionString: string,
  migrations = readMigrations(root),
): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(RECORDS);
    const { rows } = await client.query<{ name: string; finished: boolean }>(
      `SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    );
    const failed = rows.find(({ finished }) => !finished);
    if (failed)
      throw new Error(`P3009: the migration ${failed.name} failed before; resolve it with prisma migrate resolve`);
    const names = rows.map(({ name }) => name);
    const isFormer = await adopt(client, { names, schema: migrations.find(({ name }) => name === SCHEMA) });
    const applied = new Set(isFormer ? [...names, SCHEMA] : names);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Records the schema as applied in a database that has it by the former migrations, in one transaction with what those lack.
 * Returns true if it did.
 */
async function adopt(
  client: pg.Client,
  { names, schema }: { names: readonly string[]; schema: Migration | undefined },
): Promise<boolean> {
  const missing = schema && bringToSchema(names);
  if (!schema || missing === null || missing === undefined) return false;
  await client.query("BEGIN");
  try {
    const id = await begin(client, schema);
    await run(client, id, { ...schema, sql: missing });
    await client.query("COMMIT");
  } catch (cause) {
    await client.query("ROLLBACK");
    throw cause;
  }
  return true;
}

/**
 * Applies migrations within the transaction of `client`, which nobody sees before its end. Keeps other starts out until then.
 */
export async function applyWithin(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await client.query(RECORDS);
  for (const migration of migrations) await run(client, await begin(client, migration), migration);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const id = await begin(client, migration);
  try {
    await client.query("BEGIN");
    await run(client, id, migration);
    await client.query("COMMIT");
  } catch (cause) {
    await client.query("ROLLBACK");
    const message = cause instanceof pg.DatabaseError ? `${cause.code} ${cause.message}` : String(cause);
    await client.query("UPDATE _prisma_migrations SET logs = $2, rolled_back_at = now() WHERE id = $1", [id, message]);
    throw new Error(`P3018: the migration ${migration.name} failed to apply: ${message}`, { cause });
  }
}

/** Records that a migration begins and returns the record's id. */
async function begin(client: pg.Client, { name, checksum }: Migration): Promise<string> {
  const id = randomUUID();
  const text = "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)";
  await client.query(text, [id, checksum, name]);
  return id;
}

async function run(client: pg.Client, id: string, { sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query("UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1", [id]);
}
