import { applyMigrations } from "./prisma/apply-migrations";

// The lock that keeps other starts out belongs to a session, which a pooler in transaction mode does not keep.
const url = process.env.DATABASE_DIRECT_URL?.trim() || process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL is not set: nothing to migrate.");
  process.exit(1);
}

try {
  const applied = await applyMigrations(process.cwd(), url);
  if (!process.argv.includes("--quiet")) {
    console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
  }
  process.exit(0);
} catch (error) {
  console.error(`Migration failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
