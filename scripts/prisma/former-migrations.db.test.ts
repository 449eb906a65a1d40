import { randomUUID } from "node:crypto";
import pg from "pg";
import { db } from "@/lib/platform/db";
import { applyMigrations } from "./apply-migrations";
import { bringToSchema, SCHEMA } from "./former-migrations";
import { readMigrations } from "./migration-files";

const database = `former_${randomUUID().slice(0, 8)}`;
let client: pg.Client;
let url: string;
const all = readMigrations(process.cwd());
const since = all.map(({ name }) => name).filter((name) => name > SCHEMA);

async function admin(statement: string): Promise<URL> {
  const { adminUrl } = JSON.parse(process.env.TEST_CLUSTER ?? "{}");
  const server = new pg.Client({ connectionString: adminUrl });
  await server.connect();
  await server.query(statement);
  await server.end();
  return new URL(adminUrl);
}

/** A database as the former migrations left it, the last of which is `last`, with a row in it. */
async function formerDatabase(last: string): Promise<void> {
  const address = await admin(`CREATE DATABASE ${database} TEMPLATE template0`);
  address.pathname = `/${database}`;
  url = address.href;
  await applyMigrations(
    process.cwd(),
    url,
    all.filter(({ name }) => name === SCHEMA),
  );
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("UPDATE _prisma_migrations SET migration_name = $1", ["20260901000000_foundation"]);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ('last', '', $1, now(), 1)`,
    [last],
  );
  await client.query(
    "INSERT INTO sources (id, identity, kind, url, title) VALUES (7, gen_random_uuid(), 'feed', 'https://e.org/', 'Kept')",
  );
}

afterEach(async () => {
  await client.end();
  await admin(`DROP DATABASE ${database} WITH (FORCE)`);
});

/** Every column, constraint and index. */
async function catalogue(on: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await on.query<{ text: string }>(
    `SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS text
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ text }) => text);
}

const names = async () =>
  (await client.query("SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL")).rows.map(
    ({ name }) => name,
  );

// Partitions have indexes of their own.
(process.env.TEST_PARTITIONS ? test.skip : test).each([
  ["20261127110000_quality_of_four_facts", "DROP TABLE llm_articles"],
  ["20261127160000_labels_by_a_language_model", "SELECT"],
])("a database of the former migrations up to %s gets the schema, once, and keeps its rows", async (last, before) => {
  await formerDatabase(last);
  await client.query(before);
  expect(await applyMigrations(process.cwd(), url)).toEqual(since);
  expect((await names()).filter((name) => name === SCHEMA)).toHaveLength(1);
  expect(await catalogue(client)).toEqual(await catalogue(db().pool));
  expect((await client.query("SELECT title FROM sources")).rows).toEqual([{ title: "Kept" }]);
  const constraints = "SELECT conname FROM pg_constraint WHERE conrelid = 'llm_articles'::regclass AND contype <> 'n'";
  expect((await client.query(`${constraints} ORDER BY 1`)).rows).toEqual([
    { conname: "llm_articles_attempts_check" },
    { conname: "llm_articles_pkey" },
  ]);
  expect(await applyMigrations(process.cwd(), url)).toEqual([]);
  expect((await names()).filter((name) => name === SCHEMA)).toHaveLength(1);
});

test("a database of an older version is left as it is, with the version that updates it", async () => {
  await formerDatabase("20261123191500_due_sources");
  await expect(applyMigrations(process.cwd(), url)).rejects.toThrow(
    /last migrated by 20261123191500_due_sources.*Start the version of 27 November 2026/,
  );
  expect(await names()).not.toContain(SCHEMA);
});

test("an empty database and one of this version are not former ones", async () => {
  await formerDatabase("20261127110000_quality_of_four_facts");
  expect(bringToSchema([])).toBeNull();
  expect(bringToSchema(["20260901000000_foundation", SCHEMA])).toBeNull();
  expect(bringToSchema([SCHEMA, "20270101000000_later"])).toBeNull();
});
