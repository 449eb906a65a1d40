import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { db } from "@/lib/platform/db";
import { entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { restoreBackup, verifyBackup } from "./restore-backup";
import { listed, quoted, readTables } from "./tables";
import { writeBackup } from "./write-backup";

const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const data = path.join(folder, "data");
const file = path.join(folder, "saved.tar");
const source = process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL ?? "";
const archive = { file, passphrase: undefined };
const name = `restored_${process.pid}`;
const target = Object.assign(new URL(source), { pathname: `/${name}` }).href;
const restore = (into: { data: string; force?: boolean }) =>
  restoreBackup({ root: process.cwd(), url: target, archive, force: false, ...into });

async function onServer(text: string) {
  const client = new pg.Client({ connectionString: source });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** A hash of every row of every table, sorted. */
async function contents(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: Record<string, string[]> = {};
  try {
    for (const { name, columns } of await readTables(client)) {
      const text = `SELECT md5((t.*)::text) AS row FROM (SELECT ${listed(columns)} FROM ${quoted(name)}) AS t ORDER BY 1`;
      found[name] = (await client.query(text)).rows.map(({ row }) => row);
    }
  } finally {
    await client.end();
  }
  return found;
}

beforeAll(async () => {
  const ctx = await freshUser();
  await follow(ctx, await freshSource([entry(), entry({ title: "Tab\there, line\nthere, \\N and ünïcode ✓" })]));
  // A row larger than a part of the archive.
  const long = "(SELECT string_agg(md5(n::text), '') FROM generate_series(1, 300000) n)";
  await db().pool.query(`UPDATE articles SET content = ${long} WHERE id = (SELECT min(id) FROM articles)`);
  await db().pool.query("DELETE FROM processes");
  mkdirSync(path.join(data, "outbox"), { recursive: true });
  writeFileSync(path.join(data, "secrets.json"), '{"NEXTAUTH_SECRET":"kept"}');
  writeFileSync(path.join(data, "outbox", "1.json"), "{}");
  writeFileSync(path.join(data, "postgres-password"), "not for the backup");
  await writeBackup({ url: source, data, secret: "kept", archive });
  await onServer(`CREATE DATABASE ${name} TEMPLATE template0`);
});
afterAll(() => onServer(`DROP DATABASE ${name} WITH (FORCE)`));

test("an empty installation has every row, sequence and file again, with its triggers and keys", async () => {
  const empty = path.join(folder, "empty");
  await restore({ data: empty });
  const saved = await contents(source);
  expect(saved.feed_items?.length).toBeGreaterThan(1);
  expect(await contents(target)).toEqual(saved);
  expect(readFileSync(path.join(empty, "secrets.json"), "utf8")).toBe('{"NEXTAUTH_SECRET":"kept"}');
  expect(statSync(path.join(empty, "secrets.json")).mode & 0o777).toBe(0o600);
  expect(existsSync(path.join(empty, "outbox", "1.json"))).toBe(true);
  expect(existsSync(path.join(empty, "postgres-password"))).toBe(false);
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  const shape = `SELECT (SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND conparentid = 0) AS keys,
    (SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal AND tgparentid = 0 AND tgenabled = 'O') AS triggers,
    (SELECT last_value FROM pg_sequences WHERE sequencename = 'articles_id_seq') AS articles`;
  const restored = await client.query(shape).finally(() => client.end());
  expect(restored.rows).toEqual((await db().pool.query(shape)).rows);
});

test("what is not empty is refused and unchanged, and replaced only by force", async () => {
  const before = await contents(target);
  await expect(restore({ data: path.join(folder, "another") })).rejects.toThrow(/accounts already.*--force/);
  expect(await contents(target)).toEqual(before);
  await restore({ data: path.join(folder, "another"), force: true });
  expect(await contents(target)).toEqual(before);
});

test("a damaged, cut off or foreign file is refused before anything is touched", async () => {
  const bytes = readFileSync(file);
  const write = (content: Buffer) => {
    const broken = path.join(folder, "broken.tar");
    writeFileSync(broken, content);
    return { file: broken, passphrase: undefined };
  };
  const flipped = Buffer.from(bytes);
  flipped[515] = (flipped[515] ?? 0) ^ 1;
  await expect(verifyBackup(write(flipped))).rejects.toThrow("is damaged");
  await expect(verifyBackup(write(bytes.subarray(0, bytes.length / 2)))).rejects.toThrow("cut off");
  await expect(verifyBackup(write(Buffer.alloc(4096, "x")))).rejects.toThrow("no backup");
});

test("an archive is for its owner's eyes, and none is overwritten", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(writeBackup({ url: source, data, secret: undefined, archive })).rejects.toThrow("exists already");
  expect(await verifyBackup(archive)).toMatchObject({ format: 1 });
});
