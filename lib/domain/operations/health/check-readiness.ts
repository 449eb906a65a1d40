import "server-only";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Readiness } from "@/lib/contracts/service-health";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { withTimeout } from "./with-timeout";

/** A prober gives up after a few seconds; it learns the reason when the response comes before. */
const PATIENCE_MS = 2_500;

type Row = { newest: string | null; unfinished: boolean; worker: number | null };

/**
 * Returns true if this process can serve requests: the database responds and has every migration that this program
 * knows. A worker's heartbeat is reported but does not count, because reading works without a worker. Reads two primary
 * keys and a table of a few rows.
 */
export async function checkReadiness(ctx: SystemCtx, expected = newestMigration()): Promise<Readiness> {
  try {
    const { newest, unfinished, worker } = await withTimeout(readState(ctx), PATIENCE_MS);
    const migrations = describeMigrations({ newest, unfinished }, expected);
    return {
      status: migrations === "ok" ? "ready" : "unavailable",
      checks: { database: "ok", migrations },
      workerHeartbeatSeconds: worker,
    };
  } catch (err) {
    const isUnmigrated = err instanceof Error && "code" in err && err.code === "42P01";
    ctx.log.warn({ err }, "this process is not ready");
    return {
      status: "unavailable",
      checks: {
        database: isUnmigrated ? "ok" : "The database isn't responding.",
        migrations: isUnmigrated ? "The database was never migrated." : "unknown",
      },
      workerHeartbeatSeconds: null,
    };
  }
}

async function readState(ctx: SystemCtx): Promise<Row> {
  const [row] = await sql<Row>(ctx.db.pool, {
    name: "readiness",
    text: `SELECT
        (SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL) AS newest,
        EXISTS (SELECT FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL) AS unfinished,
        (SELECT round(extract(epoch FROM clock_timestamp() - max(beat_at)))::int FROM processes WHERE kind = 'worker')
          AS worker`,
  });
  return row ?? { newest: null, unfinished: false, worker: null };
}

function describeMigrations({ newest, unfinished }: Omit<Row, "worker">, expected: string | null): string {
  if (unfinished) return "A migration has not finished.";
  // A newer database is one whose other processes are already updated: this one keeps serving until it is replaced.
  if (expected !== null && (newest ?? "") < expected) return `The migration ${expected} is missing.`;
  return "ok";
}

/** Returns the newest migration that came with this program; null where the files did not come along. */
function newestMigration(): string | null {
  try {
    const names = readdirSync(path.join(process.cwd(), "prisma", "migrations")).filter((name) => /^\d{14}_/.test(name));
    return names.sort().at(-1) ?? null;
  } catch {
    return null;
  }
}
