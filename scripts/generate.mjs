// Writes the Prisma client into lib/generated when prisma/schema changed since the last time.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @param {{ force?: boolean }} options @returns {boolean} whether anything was written */
export function generateClient({ force = false } = {}) {
  const output = path.join(ROOT, "lib", "generated");
  const mark = path.join(output, "schema.hash");
  const hash = schemaHash();
  if (!force && existsSync(mark) && readFileSync(mark, "utf8") === hash) return false;
  const prisma = path.join(ROOT, "node_modules", "prisma", "build", "index.js");
  const run = spawnSync(process.execPath, [prisma, "generate", "--no-hints"], {
    cwd: ROOT,
    encoding: "utf8",
    // The generator does not use the native schema engine, but would download one: any existing file satisfies it.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
  });
  if (run.status !== 0) throw new Error(`prisma generate failed:\n${run.stdout}${run.stderr}`);
  mkdirSync(output, { recursive: true });
  writeFileSync(mark, hash);
  return true;
}

function schemaHash() {
  const folder = path.join(ROOT, "prisma", "schema");
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(path.join(folder, name)));
  hash.update(readFileSync(path.join(ROOT, "node_modules", "prisma", "package.json")));
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const written = generateClient({ force: process.argv.includes("--force") });
  console.log(written ? "The Prisma client was written to lib/generated." : "The Prisma client is up to date.");
}
