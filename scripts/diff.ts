import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startPostgres } from "@/sandbox/postgres.mjs";
import { applyMigrations } from "./prisma/apply-migrations";
import { schemaDiff } from "./prisma/schema-diff";

// Prints the SQL that is missing between the migrations and prisma/schema, found on a database of its own.
// With --check a difference is a failure.
const root = process.cwd();
const data = mkdtempSync(path.join(os.tmpdir(), "feedloom-diff-"));
const server = await startPostgres({ root, data, throwaway: true });
try {
  await applyMigrations(root, server.url);
  const missing = await schemaDiff(root, server.url);
  console.log(missing || "-- The migrations and prisma/schema agree.");
  if (missing && process.argv.includes("--check")) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
  rmSync(path.dirname(server.folder), { recursive: true, force: true });
}
process.exit();
