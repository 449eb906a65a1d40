import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { db } from "@/lib/platform/db";

const FOLDER = path.join(process.cwd(), "prisma", "sql");
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql") && name !== "distribute.sql");

/** The definitions of all functions and triggers, and how every table and index is stored, by name. */
async function definitions(client: pg.PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `SELECT 'function ' || p.oid::regprocedure AS name, pg_get_functiondef(p.oid) AS text
     FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
     UNION ALL
     SELECT 'trigger ' || tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(oid, true)
     FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL
     SELECT 'storage of ' || c.oid::regclass, COALESCE((SELECT string_agg(o, ', ' ORDER BY o) FROM unnest(c.reloptions) o), '')
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i')
     UNION ALL
     SELECT 'storage of ' || a.attrelid::regclass || '.' || a.attname, a.attstorage::text || ' ' || a.attcompression::text
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
     WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

/** Takes away what the files define: functions with their triggers, and settings. */
const RESET = `DO $$
DECLARE each record;
BEGIN
  FOR each IN SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace LOOP
    EXECUTE 'DROP FUNCTION ' || each.name || ' CASCADE';
  END LOOP;
  FOR each IN SELECT c.oid::regclass AS name, c.relkind AS kind,
      (SELECT string_agg(split_part(o, '=', 1), ', ') FROM unnest(c.reloptions) o) AS options
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.reloptions IS NOT NULL LOOP
    EXECUTE 'ALTER ' || CASE each.kind WHEN 'i' THEN 'INDEX ' ELSE 'TABLE ' END || each.name || ' RESET (' || each.options || ')';
  END LOOP;
  FOR each IN SELECT a.attrelid::regclass AS name, quote_ident(a.attname) AS attribute
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped AND t.typstorage = 'x' LOOP
    EXECUTE 'ALTER TABLE ' || each.name || ' ALTER COLUMN ' || each.attribute || ' SET STORAGE EXTENDED';
    EXECUTE 'ALTER TABLE ' || each.name || ' ALTER COLUMN ' || each.attribute || ' SET COMPRESSION default';
  END LOOP;
END $$`;

// Partitions have settings of their own.
(process.env.TEST_PARTITIONS ? test.skip : test)(
  "the migrated database has the functions, triggers and settings that prisma/sql holds, and no others",
  async () => {
    const client = await db().pool.connect();
    try {
      const migrated = await definitions(client);
      await client.query("BEGIN");
      await client.query(RESET);
      const bare = await definitions(client);
      expect(Object.keys(bare).filter((name) => !name.startsWith("storage of"))).toEqual([]);
      for (const file of files) await client.query(readFileSync(path.join(FOLDER, file), "utf8"));
      expect(await definitions(client)).toEqual(migrated);
      expect(Object.keys(migrated).filter((name) => name.startsWith("trigger "))).toHaveLength(25);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  },
);
