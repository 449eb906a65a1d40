import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "@/sandbox/postgres";
import { runningPostgres } from "@/sandbox/running-postgres";

const root = process.cwd();

test("a server is found by its data folder while it runs, and not before or after", async () => {
  const data = mkdtempSync(path.join(os.tmpdir(), "feedloom-running-"));
  chmodSync(data, 0o711);
  try {
    expect(runningPostgres({ root, data })).toBeNull();
    const server = await startPostgres({ root, data, throwaway: true });
    expect(runningPostgres({ root, data })).toBe(server.url);
    const client = new pg.Client({ connectionString: runningPostgres({ root, data }) ?? "" });
    await client.connect();
    expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    await client.end();
    await server.stop();
    expect(runningPostgres({ root, data })).toBeNull();
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

test("looking makes nothing", () => {
  const data = path.join(os.tmpdir(), `feedloom-nowhere-${process.pid}`);
  expect(runningPostgres({ root, data })).toBeNull();
  expect(existsSync(data)).toBe(false);
});
