import pg from "pg";
import { readMigrations } from "./migration-files";
import { openSchemaEngine } from "./schema-engine";

/** Any constant that nobody else uses on this database: it makes starts at the same time wait for each other. */
const MIGRATION_LOCK = 4_071_988_260_315;

/**
 * Applies what `prisma/migrations` holds and the database lacks, one start at a time.
 * The record is Prisma's own `_prisma_migrations` table, so `prisma migrate deploy` can carry on elsewhere.
 * @returns the names of the migrations applied now
 */
export async function applyMigrations(root: string, connectionString: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString });
  await lock.connect();
  try {
    await lock.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const engine = await openSchemaEngine(connectionString);
    try {
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList: readMigrations(root),
        filters: { externalTables: [], externalEnums: [] },
      });
      return appliedMigrationNames;
    } finally {
      engine.free();
    }
  } finally {
    await lock.end();
  }
}
