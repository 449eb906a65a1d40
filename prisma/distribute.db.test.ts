import { readFileSync } from "node:fs";
import type pg from "pg";
import { PERSON_TABLES } from "@/lib/domain/person-tables";
import { db } from "@/lib/platform/db";

const TEXT = readFileSync("prisma/sql/distribute.sql", "utf8");

/** The function and the catalogue of Citus that the file uses, with the conditions under which Citus refuses a table. */
const CITUS = `
  CREATE SCHEMA stands_for_citus;
  CREATE TABLE stands_for_citus.pg_dist_partition (at int GENERATED ALWAYS AS IDENTITY, logicalrelid regclass, by_column text, beside text, shards text);
  CREATE FUNCTION stands_for_citus.create_distributed_table(table_name regclass, distribution_column text, colocate_with text DEFAULT 'default')
  RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF colocate_with <> 'none' AND NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = colocate_with::regclass) THEN
      RAISE EXCEPTION 'relation % is not distributed', colocate_with;
    END IF;
    IF EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = table_name) THEN
      RAISE EXCEPTION 'table "%" is already distributed', table_name;
    END IF;
    IF EXISTS (SELECT FROM pg_trigger WHERE tgrelid = table_name AND NOT tgisinternal) THEN
      RAISE EXCEPTION 'cannot distribute relation "%" because it has triggers', table_name;
    END IF;
    INSERT INTO pg_dist_partition (logicalrelid, by_column, beside, shards)
    VALUES (table_name, distribution_column, colocate_with, current_setting('citus.shard_count'));
  END $$;
  SET search_path = public, stands_for_citus`;

const RESET = `
  ROLLBACK;
  SET search_path = public;
  DROP SCHEMA stands_for_citus CASCADE;
  DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I RESET citus.local_table_join_policy', current_database());
    EXECUTE format('ALTER DATABASE %I RESET citus.multi_shard_modify_mode', current_database());
  END $$`;

let client: pg.PoolClient;
beforeEach(async () => {
  client = await db().pool.connect();
  await client.query(CITUS);
});
afterEach(async () => {
  await client.query(RESET);
  client.release();
});

const distributed = async () => {
  const { rows } = await client.query(
    `SELECT logicalrelid::text AS name, by_column AS "by", beside, shards FROM stands_for_citus.pg_dist_partition ORDER BY at`,
  );
  return rows;
};

// Shards take the place of partitions.
const isDivided = process.env.TEST_PARTITIONS !== undefined;

test("distribute.sql distributes the tables of one row per person and article alone, in one group, and once", async () => {
  if (isDivided) {
    await expect(client.query(TEXT)).rejects.toThrow("are divided into partitions");
    return;
  }
  await client.query(TEXT);
  const all = PERSON_TABLES.map((name, at) => ({
    name,
    by: "user_key",
    beside: at === 0 ? "none" : "feed_items",
    shards: "32",
  }));
  expect(await distributed()).toEqual(all);
  await client.query(TEXT);
  expect(await distributed()).toEqual(all);
  const { rows } = await client.query<{ setting: string }>(
    `SELECT unnest(setconfig) AS setting FROM pg_db_role_setting
     WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database()) ORDER BY 1`,
  );
  expect(rows.map(({ setting }) => setting)).toEqual([
    "citus.local_table_join_policy=prefer-distributed",
    "citus.multi_shard_modify_mode=sequential",
  ]);
});

test.each([
  [
    "a trigger",
    "CREATE TRIGGER counted AFTER INSERT ON unread FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()",
    "DROP TRIGGER counted ON unread",
    "distributed tables have no triggers: counted on unread",
  ],
  [
    "a foreign key",
    "ALTER TABLE starred ADD CONSTRAINT of_feed FOREIGN KEY (feed_id) REFERENCES feeds (id) NOT VALID",
    "ALTER TABLE starred DROP CONSTRAINT of_feed",
    "no foreign keys to or from tables of the coordinator: of_feed on starred",
  ],
  [
    "a unique index without user_key",
    "CREATE UNIQUE INDEX by_token ON undo_unread (token)",
    "DROP INDEX by_token",
    "unique indexes of distributed tables contain user_key: by_token",
  ],
])("distribute.sql refuses %s and changes nothing", async (_, add, remove, message) => {
  if (isDivided) return;
  await client.query(add);
  try {
    await expect(client.query(TEXT)).rejects.toThrow(message);
    await client.query("ROLLBACK");
    expect(await distributed()).toEqual([]);
  } finally {
    await client.query("ROLLBACK");
    await client.query(remove);
  }
});

test("distribute.sql says what is missing where Citus is not installed", async () => {
  await client.query("DROP FUNCTION stands_for_citus.create_distributed_table");
  await expect(client.query(TEXT)).rejects.toThrow("the functions of Citus are missing");
});
