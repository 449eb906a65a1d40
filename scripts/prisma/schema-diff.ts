import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SchemasContainer } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { openSchemaEngine } from "./schema-engine";

function readSchema(root: string): SchemasContainer {
  const folder = path.join(root, "prisma", "schema");
  const files = readdirSync(folder).filter((name) => name.endsWith(".prisma"));
  return {
    files: files.sort().map((name) => ({
      path: path.join(folder, name),
      content: readFileSync(path.join(folder, name), "utf8"),
    })),
  };
}

/**
 * Returns the SQL that would bring the database (its migrations applied) to what `prisma/schema` says; "" when they agree.
 */
export async function schemaDiff(root: string, connectionString: string): Promise<string> {
  const engine = await openSchemaEngine(connectionString);
  try {
    const { stdout, exitCode } = await engine.diff({
      from: { tag: "schemaDatasource", ...readSchema(root), configDir: root },
      to: { tag: "schemaDatamodel", ...readSchema(root) },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === 2 ? (stdout ?? "").trim() : "";
  } finally {
    engine.free();
  }
}
