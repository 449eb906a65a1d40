import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Migration = {
  name: string;
  sql: string;
  /** SHA-256 of the file in hex, as Prisma records it */
  checksum: string;
};

/** Returns the migrations below `prisma/migrations`, in the order of their names. */
export function readMigrations(root: string): Migration[] {
  const folder = path.join(root, "prisma", "migrations");
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, "migration.sql")))
    .sort()
    .map((name) => {
      const file = readFileSync(path.join(folder, name, "migration.sql"));
      return { name, sql: file.toString("utf8"), checksum: createHash("sha256").update(file).digest("hex") };
    });
}
