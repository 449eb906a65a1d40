import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { applyMigrations } from "./apply-migrations";
import { readMigrations } from "./migration-files";

const ROOT = process.cwd();
const FIRST_NEW = "20261122000000_user_keys";
const ROWS = readFileSync(path.join(ROOT, "scripts/prisma/testdata/before-user-keys.sql"), "utf8");
const BILLING = {
  payment_customer_id: "customer_id",
  payment_subscription_id: "subscription_id",
  subscription_status: "status",
  subscription_plan: "plan",
  subscription_cents: "price_cents",
  subscription_currency: "currency",
  trial_started_at: "trial_started_at",
  trial_ends_at: "trial_ends_at",
  current_period_end: "current_period_end",
  cancel_at_period_end: "cancel_at_period_end",
  has_payment_method: "has_payment_method",
  open_invoice_url: "open_invoice_url",
  billing_asked: "sync_started",
  billing_written: "sync_written",
  billing_read_at: "synced_at",
};
type Row = Record<string, unknown>;

let client: pg.Client;
let url: string;
const database = `upgrade_${randomUUID().slice(0, 8)}`;
const admin = async (statement: string) => {
  const { adminUrl } = JSON.parse(process.env.TEST_CLUSTER ?? "{}");
  const server = new pg.Client({ connectionString: adminUrl });
  await server.connect();
  await server.query(statement);
  await server.end();
  return new URL(adminUrl);
};

beforeEach(async () => {
  const address = await admin(`CREATE DATABASE ${database} TEMPLATE template0`);
  address.pathname = `/${database}`;
  url = address.href;
  const before = readMigrations(ROOT).filter(({ name }) => name < FIRST_NEW);
  expect((await applyMigrations(ROOT, url, before)).length).toBe(before.length);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(ROWS);
});
afterEach(async () => {
  await client.end();
  await admin(`DROP DATABASE ${database} WITH (FORCE)`);
});

/** The rows of every table as JSON, sorted by their text. */
async function allRows(): Promise<Record<string, Row[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'",
  );
  const found: Record<string, Row[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY to_jsonb(t)::text`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** The rows as they have to be afterwards: accounts named by their key, billing in a table of its own. */
function expected(before: Record<string, Row[]>): Record<string, Row[]> {
  const keys = new Map(before.users?.map(({ id, key }) => [id, key]));
  const after: Record<string, Row[]> = {};
  for (const [table, rows] of Object.entries(before)) {
    after[table === "article_copies" ? "article_duplicates" : table] = rows.map(({ user_id, ...row }) =>
      user_id === undefined ? row : { ...row, user_key: keys.get(user_id) },
    );
  }
  after.subscriptions = (before.users ?? [])
    .filter(({ key }) => key === 11)
    .map((user) => ({
      user_key: user.key,
      updated_at: user.updated_at,
      ...Object.fromEntries(Object.entries(BILLING).map(([from, to]) => [to, user[from]])),
    }));
  after.users = (before.users ?? []).map((user) =>
    Object.fromEntries(Object.entries(user).filter(([column]) => !(column in BILLING))),
  );
  // Product news are a subscription of the blog.
  after.notification_preferences = (after.notification_preferences ?? []).map(({ marketing, ...row }) => row);
  // Only a feed that was marked private was decided about.
  after.feeds = (after.feeds ?? []).map((row) => ({ ...row, is_private: row.is_private || null }));
  // Undo links have a table of their own.
  after.email_undos = (before.verification_codes ?? []).map((row) => ({
    token_hash: row.browser_hash,
    user_key: keys.get((row.user_data as { userId: string }).userId),
    email: row.email,
    expires_at: row.expires_at,
    created_at: row.created_at,
  }));
  after.verification_codes = [];
  // Fingerprints are made anew: every analysed article is queued.
  after.article_analyses = (after.article_analyses ?? []).map(({ shingles, title_keys, ...row }) => row);
  // Links are compared in the background.
  after.link_queue = (before.articles ?? []).filter(({ url }) => url !== "").map(({ id }) => ({ article_id: id }));
  return after;
}

/** Leaves out what later migrations have added: columns that no expected row has, and tables without rows. */
function comparable(tables: Record<string, Row[]>, wanted: Record<string, Row[]>): Record<string, Row[]> {
  const known = Object.entries(tables).filter(([name, rows]) => name in wanted || rows.length > 0);
  return Object.fromEntries(
    known.map(([name, rows]) => {
      const columns = new Set(wanted[name]?.flatMap((row) => Object.keys(row)));
      const kept = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => columns.has(column)));
      return [name, rows.map(kept)];
    }),
  );
}

const sorted = (tables: Record<string, Row[]>) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort(),
    ]),
  );

test("an upgrade keeps every row of every table, under the new names of moved columns", async () => {
  const before = await allRows();
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const moved = before.users?.find(({ key }) => key === 11) ?? {};
  expect(Object.keys(BILLING).filter((column) => moved[column] == null)).toEqual([]);
  expect((await applyMigrations(ROOT, url))[0]).toBe(FIRST_NEW);
  const wanted = expected(before);
  expect(sorted(comparable(await allRows(), wanted))).toEqual(sorted(wanted));
  expect(await applyMigrations(ROOT, url)).toEqual([]);
  const { rows } = await client.query("SELECT conname FROM pg_constraint WHERE NOT convalidated");
  expect(rows).toEqual([]);
});

test("an upgrade corrects rows that the constraints do not allow, and only what is wrong with them", async () => {
  await client.query(`
    UPDATE users SET subscription_status = 'seen', subscription_plan = 'gold', subscription_currency = 'EUR', billing_asked = 1 WHERE key = 13;
    INSERT INTO bundles (id, user_key, name, color, updated_at) VALUES (301, 13, 'Odd', 'red', now()), (302, 99, 'Nobody', '#000000', now());
    INSERT INTO alerts (id, user_key, type, title, message, feed_id, severity, expires_at) VALUES (31, 13, 'hint', 't', 'm', 999, 'loud', now()), (32, 99, 'system', 't', 'm', NULL, 'info', now());
    INSERT INTO sources (id, identity, kind, owner_key, url, format, failures, ttl_minutes) VALUES
      (31, gen_random_uuid(), 'feed', 13, 'https://b.example/feed', 'html', -1, -5), (32, gen_random_uuid(), 'smart', 99, '', NULL, 0, NULL), (33, gen_random_uuid(), 'smart', NULL, '', NULL, 0, NULL);
    INSERT INTO feeds (id, user_key, source_id, updated_at) VALUES (331, 13, 33, now()), (332, 99, 31, now()), (333, 13, 777, now());
    INSERT INTO feed_items (id, user_key, feed_id, article_id, published_at) VALUES (931, 99, 332, 1, now());
    INSERT INTO article_analyses (article_id, language, quality_score, sentiment, analyzed_at, source) VALUES (2, 'EN', 101, 'joyful', now(), 'oracle');
    INSERT INTO smart_lessons (source_id, article_id, direction, site, created_at) VALUES (2, 98, 5, 's', now()), (32, 97, 1, 's', now());
  `);
  await client.query(`
    UPDATE users SET email_verified_at = CASE key WHEN 11 THEN now() END WHERE key IN (11, 12);
    UPDATE notification_preferences SET marketing = true;
    SELECT setval(pg_get_serial_sequence('newsletter_subscribers', 'id'), 1000);
  `);
  await applyMigrations(ROOT, url);
  const read = async (text: string) => (await client.query({ text, rowMode: "array" })).rows;
  expect(await read("SELECT status, plan, currency, sync_started FROM subscriptions WHERE user_key = 13")).toEqual([
    [null, null, null, 1],
  ]);
  const news =
    "SELECT u.key, confirmed_at IS NOT NULL, length(leave_token) FROM newsletter_subscribers JOIN users u USING (email)";
  expect(await read(news)).toEqual([[11, true, 43]]);
  expect(await read("SELECT id, color FROM bundles WHERE id > 300")).toEqual([["301", "#3B82F6"]]);
  expect(await read("SELECT id, type, severity, feed_id FROM alerts WHERE id > 30")).toEqual([
    ["31", "system", "info", null],
  ]);
  expect(
    await read("SELECT id, owner_key, format, failures, ttl_minutes FROM sources WHERE id > 30 ORDER BY id"),
  ).toEqual([
    ["31", null, null, 0, null],
    ["33", 13, null, 0, null],
  ]);
  expect(await read("SELECT id FROM feeds WHERE id > 330")).toEqual([["331"]]);
  expect(await read("SELECT id FROM feed_items WHERE user_key = 99")).toEqual([]);
  expect(
    await read("SELECT language, quality_score, sentiment, source FROM article_analyses WHERE article_id = 2"),
  ).toEqual([[null, null, null, "embedded"]]);
  expect(await read("SELECT article_id, direction FROM smart_lessons WHERE article_id < 99")).toEqual([["98", 1]]);
});

test("a migration that fails changes nothing, is recorded with its error, and is tried again the next time", async () => {
  await applyMigrations(ROOT, url);
  const migration = { name: "99990101000000_broken", sql: "CREATE TABLE half (); SELECT 1 / 0;", checksum: "c" };
  await expect(applyMigrations(ROOT, url, [migration])).rejects.toThrow(
    "P3018: the migration 99990101000000_broken failed to apply: 22012 division by zero",
  );
  const { rows } = await client.query(
    "SELECT logs, finished_at, rolled_back_at FROM _prisma_migrations WHERE migration_name = $1",
    [migration.name],
  );
  expect(rows).toEqual([{ logs: "22012 division by zero", finished_at: null, rolled_back_at: expect.any(Date) }]);
  expect((await client.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
  expect(await applyMigrations(ROOT, url, [{ ...migration, sql: "SELECT 1" }])).toEqual([migration.name]);
});

test("a migration that another program left unfinished stops the upgrade", async () => {
  await client.query("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%_job_runs'");
  await expect(applyMigrations(ROOT, url)).rejects.toThrow(
    /^P3009: the migration 20260901000300_job_runs failed before/,
  );
});
