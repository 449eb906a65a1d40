import pg from "pg";
import { PERSON_TABLES } from "@/lib/domain/person-tables";
import { MIGRATION_LOCK } from "./apply-migrations";

/** Rows copied per transaction. Writers of these rows wait for its end. */
const BATCH = 5_000;
/**
 * The longest wait for a lock, during which others wait behind it: less than PostgreSQL takes to look for a deadlock.
 */
const LOCK_TIMEOUT = "500ms";
const TRIES = 600;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/** Called after each batch, for progress; what it throws stops the work, which a later call resumes. */
export type Progress = (table: string, copied: number) => void | Promise<void>;

/**
 * Divides the tables with one row per person and article into `parts` hash partitions by `user_key`, one table after the
 * other, while they are read and written. Rows are copied in batches into a new table, triggers repeat there what changes
 * in the meantime, and a short exclusive lock exchanges the two. It can be killed at any moment: the next call goes on after the
 * last batch. Returns the tables that it divided. Throws for a table that has another number of partitions.
 */
export async function partitionTables(url: string, parts: number, progress: Progress = () => {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const divided: string[] = [];
    for (const table of PERSON_TABLES)
      if (await partitionTable(client, { table, parts }, progress)) divided.push(table);
    return divided;
  } finally {
    await client.end();
  }
}

type Division = { table: string; parts: number };

async function partitionTable(client: pg.Client, division: Division, progress: Progress): Promise<boolean> {
  const { table, parts } = division;
  const partitions = await partitionsOf(client, table);
  if (partitions.length === parts) return false;
  if (partitions.length > 0)
    throw new Error(`${table} has ${partitions.length} partitions; this cannot be changed to ${parts}`);
  const key = await keyOf(client, table);
  const begun = await partitionsOf(client, `${table}_new`);
  if (begun.length > 0 && begun.length !== parts) await briefly(client, () => abandon(client, table));
  if (begun.length !== parts) await briefly(client, () => begin(client, division, key));
  await copyRows(client, { table, key, progress });
  await exchange(client, table);
  return true;
}

async function partitionsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = to_regclass($1) ORDER BY c.relname`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The columns of the primary key, in order. */
async function keyOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.attname AS name FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(attnum, at)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
     WHERE i.indrelid = to_regclass($1) AND i.indisprimary ORDER BY k.at`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Creates the new table with all indexes, so that building them never makes writers wait, and what keeps it up to date. */
async function begin(client: pg.Client, { table, parts }: Division, key: readonly string[]): Promise<void> {
  const to = `${table}_new`;
  const { rows: kinds } = await client.query<{ unlogged: boolean; options: string | null; fill_of_key: string | null }>(
    `SELECT c.relpersistence = 'u' AS unlogged, array_to_string(c.reloptions, ', ') AS options,
       array_to_string(k.reloptions, ', ') AS fill_of_key
     FROM pg_class c LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary LEFT JOIN pg_class k ON k.oid = i.indexrelid
     WHERE c.oid = to_regclass($1)`,
    [table],
  );
  const kind = kinds[0] ?? { unlogged: false, options: null, fill_of_key: null };
  await client.query(
    `CREATE TABLE ${to} (LIKE ${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE INCLUDING COMPRESSION)
     PARTITION BY HASH (user_key)`,
  );
  for (let part = 0; part < parts; part += 1) {
    await client.query(
      `CREATE ${kind.unlogged ? "UNLOGGED" : ""} TABLE ${table}_p${part} PARTITION OF ${to}
       FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${part}) ${kind.options ? `WITH (${kind.options})` : ""}`,
    );
  }
  const filled = kind.fill_of_key ? `WITH (${kind.fill_of_key})` : "";
  await client.query(`ALTER TABLE ${to} ADD CONSTRAINT ${to}_pkey PRIMARY KEY (${key.join(", ")}) ${filled}`);
  for (const { name, definition } of await indexesOf(client, table)) {
    const text = definition.replace(/INDEX \S+ ON (ONLY )?\S+/, `INDEX ${newIndex(name)} ON ${to}`);
    await client.query(text);
  }
  await mirrorChanges(client, table, key);
}

/** PostgreSQL shortens longer names to 63 bytes, which would make two of them one. */
const newIndex = (name: string) => `new_${name}`.slice(0, 63);

async function indexesOf(client: pg.Client, table: string): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = to_regclass($1) AND NOT i.indisprimary ORDER BY c.relname`,
    [table],
  );
  return rows;
}

/**
 * Repeats every change of the table in the new one. Triggers run in the order of their names: these come before the
 * others, which change the table again.
 */
async function mirrorChanges(client: pg.Client, table: string, key: readonly string[]): Promise<void> {
  const to = `${table}_new`;
  const same = key.map((column) => `t.${column} = b.${column}`).join(" AND ");
  const remove = `DELETE FROM ${to} t USING before b WHERE ${same};`;
  const add = `INSERT INTO ${to} SELECT * FROM after ON CONFLICT DO NOTHING;`;
  for (const [event, tables, body] of [
    ["insert", "NEW TABLE AS after", add],
    ["update", "OLD TABLE AS before NEW TABLE AS after", remove + add],
    ["delete", "OLD TABLE AS before", remove],
  ] as const) {
    await client.query(
      `CREATE FUNCTION a_copy_${table}_${event}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`,
    );
    await client.query(
      `CREATE TRIGGER a_copy_${event} AFTER ${event} ON ${table} REFERENCING ${tables}
       FOR EACH STATEMENT EXECUTE FUNCTION a_copy_${table}_${event}()`,
    );
  }
}

async function forgetMirror(client: pg.Client, table: string): Promise<void> {
  for (const event of ["insert", "update", "delete"]) {
    await client.query(`DROP FUNCTION a_copy_${table}_${event}() CASCADE`);
  }
}

/** Removes what was begun with another number of partitions. */
async function abandon(client: pg.Client, table: string): Promise<void> {
  await forgetMirror(client, table);
  await client.query(`DROP TABLE ${table}_new`);
}

/**
 * Copies the rows in the order of the primary key. The lock makes a writer of one of them wait until it is copied, so that
 * its own change follows there; a row that a writer has locked is copied as that one leaves it. The place is stored with
 * the batch, as the comment of the new table.
 */
async function copyRows(
  client: pg.Client,
  { table, key, progress }: { table: string; key: readonly string[]; progress: Progress },
): Promise<void> {
  const columns = key.join(", ");
  let copied = 0;
  for (;;) {
    const count = await briefly(client, async () => {
      const { rows: comments } = await client.query<{ place: string | null }>(
        "SELECT obj_description(to_regclass($1)) AS place",
        [`${table}_new`],
      );
      const place = comments[0]?.place ?? null;
      const after = place === null ? "true" : `(${columns}) > (${literals(JSON.parse(place))})`;
      const { rows } = await client.query<{ last: unknown[] | null; count: number }>(
        `WITH batch AS MATERIALIZED (SELECT * FROM ${table} WHERE ${after} ORDER BY ${columns} LIMIT ${BATCH} FOR SHARE),
             copied AS (INSERT INTO ${table}_new SELECT * FROM batch ON CONFLICT DO NOTHING)
           SELECT (SELECT json_build_array(${key.map((column) => `${column}::text`).join(", ")}) FROM batch
             ORDER BY ${key.map((column) => `${column} DESC`).join(", ")} LIMIT 1) AS last, count(*)::int AS count FROM batch`,
      );
      const [batch] = rows;
      if (!batch?.last) return 0;
      await client.query(`COMMENT ON TABLE ${table}_new IS ${pg.escapeLiteral(JSON.stringify(batch.last))}`);
      return batch.count;
    });
    copied += count;
    if (count === 0) return;
    await progress(table, copied);
  }
}

const literals = (values: string[]) => values.map((value) => pg.escapeLiteral(value)).join(", ");

/** Exchanges the tables under a short exclusive lock: nothing is copied or built in the meantime. */
async function exchange(client: pg.Client, table: string): Promise<void> {
  const { rows: triggers } = await client.query<{ text: string }>(
    `SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger
     WHERE tgrelid = to_regclass($1) AND NOT tgisinternal AND tgname NOT LIKE 'a\\_copy\\_%' ORDER BY tgname`,
    [table],
  );
  const { rows: sequences } = await client.query<{ name: string; attribute: string }>(
    `SELECT d.objid::regclass::text AS name, a.attname AS attribute FROM pg_depend d
     JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
     WHERE d.refobjid = to_regclass($1) AND d.deptype = 'a'`,
    [table],
  );
  const indexes = await indexesOf(client, table);
  await briefly(client, async () => {
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    for (const { name, attribute } of sequences) {
      await client.query(`ALTER SEQUENCE ${name} OWNED BY ${table}_new.${attribute}`);
    }
    await forgetMirror(client, table);
    await client.query(`DROP TABLE ${table}`);
    await client.query(`COMMENT ON TABLE ${table}_new IS NULL`);
    await client.query(`ALTER TABLE ${table}_new RENAME TO ${table}`);
    await client.query(`ALTER TABLE ${table} RENAME CONSTRAINT ${table}_new_pkey TO ${table}_pkey`);
    for (const { name } of indexes) await client.query(`ALTER INDEX ${newIndex(name)} RENAME TO ${name}`);
    for (const { text } of triggers) await client.query(text);
  });
  await client.query(`ANALYZE ${table}`);
}

async function transaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/**
 * Runs `work` in a transaction that gives way: where others hold what it needs, it lets those who wait for it pass and
 * begins again after a second. So it is never the other side that a deadlock ends.
 */
async function briefly<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction(client, async () => {
        await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
        return work();
      });
    } catch (error) {
      const isTaken = error instanceof pg.DatabaseError && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(error.code ?? "");
      if (!isTaken || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
