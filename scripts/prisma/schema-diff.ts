import { readSchema } from "./migration-files";
import { openSchemaEngine } from "./schema-engine";

/**
 * The SQL that would bring the database (its migrations applied) to what `prisma/schema` says; "" when they agree.
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
