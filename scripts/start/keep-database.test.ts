import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { keepDatabase } from "./keep-database";

const root = process.cwd();
let data: string;

beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), "feedloom-keep-"));
  chmodSync(data, 0o711);
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(data, { recursive: true, force: true });
});

const postmaster = (folder: string) => Number(readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[0]);

async function connect(url: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Kills the database as it runs now, and waits until its clients have noticed. */
async function crash({ url, folder }: { url: string; folder: string }) {
  const client = await connect(url);
  const noticed = new Promise<void>((resolve) => void client.once("end", () => resolve()));
  process.kill(postmaster(folder), "SIGKILL");
  await noticed;
}

test("a database that crashes is back at the same address with what was written", async () => {
  const giveUp = jest.fn();
  const database = await keepDatabase({ root, data, giveUp });
  const first = await connect(database.url);
  await first.query("CREATE TABLE kept (n int)");
  await first.query("INSERT INTO kept VALUES (7)");
  await first.end();
  await crash(database);

  const again = await connect(database.url);
  expect((await again.query("SELECT n FROM kept")).rows).toEqual([{ n: 7 }]);
  await again.end();
  await database.stop();
  await expect(new pg.Client({ connectionString: database.url }).connect()).rejects.toThrow(/ECONNREFUSED/);
  expect(giveUp).not.toHaveBeenCalled();
});

test("a database that crashes four times in a row is given up", async () => {
  let gaveUp = (_why: string): void => undefined;
  const reason = new Promise<string>((resolve) => {
    gaveUp = resolve;
  });
  const database = await keepDatabase({ root, data, giveUp: gaveUp, healthyAfterMs: 600_000 });
  for (let n = 0; n < 4; n += 1) await crash(database);
  expect(await reason).toBe(
    `The database ended unexpectedly: see ${path.join(data, "postgres.log")}, then start again.`,
  );
  await database.stop();
});
