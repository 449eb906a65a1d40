import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "@/sandbox/postgres";

const AWAY = "postgresql://nobody:x@127.0.0.1:9/none";

function migrate(url: string, directUrl = ""): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["scripts/run.mjs", "scripts/migrate.ts"], {
      env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
    child.on("close", () => resolve(said.trim()));
  });
}

test("starts at the same time apply each migration once, into Prisma's own table", async () => {
  const data = mkdtempSync(path.join(os.tmpdir(), "feedloom-migrate-"));
  chmodSync(data, 0o711);
  const server = await startPostgres({ root: process.cwd(), data, throwaway: true });
  try {
    const said = await Promise.all([1, 2, 3].map(() => migrate(server.url)));
    expect(said.filter((line) => line.startsWith("Applied "))).toHaveLength(1);
    expect(said.filter((line) => line === "The database is up to date.")).toHaveLength(2);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query("SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL");
    await client.end();
    const names = readdirSync("prisma/migrations", { withFileTypes: true });
    const wanted = names.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(rows.map((row) => row.migration_name).sort()).toEqual(wanted.sort());
    // Through a pooler its lock would stay behind on a shared connection.
    expect(await migrate(AWAY, server.url)).toBe("The database is up to date.");
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
});

test("a database that is away is named in one line", async () => {
  expect(await migrate(AWAY)).toMatch(/^Migration failed: .*ECONNREFUSED[^\n]*$/);
});
