import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MigrationList, SchemasContainer } from "@prisma/schema-engine-wasm/schema_engine_bg";

/** The migrations below `prisma/migrations`, in the order of their names, as the engine wants them. */
export function readMigrations(root: string): MigrationList {
  const baseDir = path.join(root, "prisma", "migrations");
  const lockfile = path.join(baseDir, "migration_lock.toml");
  const names = readdirSync(baseDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: existsSync(lockfile) ? readFileSync(lockfile, "utf8") : null },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(path.join(baseDir, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

/** The files of `prisma/schema`. */
export function readSchema(root: string): SchemasContainer {
  const folder = path.join(root, "prisma", "schema");
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".prisma"))
    .sort();
  return {
    files: files.map((name) => ({
      path: path.join(folder, name),
      content: readFileSync(path.join(folder, name), "utf8"),
    })),
  };
}
