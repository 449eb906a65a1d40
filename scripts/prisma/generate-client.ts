import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes the Prisma client into lib/generated when prisma/schema changed since the last time.
 * @returns whether anything was written
 */
export function generateClient({ force = false }: { force?: boolean } = {}): boolean {
  const output = path.resolve("lib", "generated");
  const mark = path.join(output, "schema.hash");
  const hash = schemaHash();
  if (!force && existsSync(mark) && readFileSync(mark, "utf8") === hash) return false;
  const prisma = path.resolve("node_modules", "prisma", "build", "index.js");
  const run = spawnSync(process.execPath, [prisma, "generate", "--no-hints"], {
    encoding: "utf8",
    // The generator does not use the native schema engine, but would download one: any existing file satisfies it.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
  });
  if (run.status !== 0) throw new Error(`prisma generate failed:\n${run.stdout}${run.stderr}`);
  mkdirSync(output, { recursive: true });
  writeFileSync(mark, hash);
  return true;
}

function schemaHash(): string {
  const folder = path.resolve("prisma", "schema");
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(path.join(folder, name)));
  hash.update(readFileSync(path.resolve("node_modules", "prisma", "package.json")));
  return hash.digest("hex");
}
