import pg from "pg";
import { postgresSettings } from "./postgres-settings";
import { runningPostgres } from "./running-postgres";

type SharedCluster = { adminUrl: string; data: string };
const cluster: SharedCluster = JSON.parse(process.env.TEST_CLUSTER ?? "{}");
const root = process.cwd();

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.adminUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const nameOf = (setting: string) => setting.slice(0, setting.indexOf("="));
const textOf = (setting: string) => setting.slice(setting.indexOf("=") + 1);

test("every setting is one that this version of PostgreSQL knows", async () => {
  const names = [...new Set([true, false].flatMap(postgresSettings).map(nameOf))].sort();
  const known = await query<{ name: string }>("SELECT name FROM pg_settings WHERE lower(name) = ANY ($1)", [names]);
  expect(known.map(({ name }) => name.toLowerCase()).sort()).toEqual(names);
});

test("the server of the tests runs with the settings for throwaway clusters", async () => {
  const wanted = postgresSettings(true).filter((setting) => /^(fsync|synchronous|full_page|jit|listen)/.test(setting));
  const rows = await query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY ($1) ORDER BY name",
    [wanted.map(nameOf)],
  );
  expect(rows).toEqual(
    wanted
      .map((setting) => ({ name: nameOf(setting), setting: textOf(setting) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
});

test("runningPostgres finds the server of the tests by its data folder, with its port and password", () => {
  const url = new URL(cluster.adminUrl);
  url.pathname = "/elsewhere";
  expect(runningPostgres({ root, data: cluster.data, database: "elsewhere" })).toBe(url.href);
});

test("the databases are in UTF-8 and sort by code point, whatever the locale of the machine", async () => {
  const [database] = await query(
    `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale
     FROM pg_database WHERE datname = 'postgres'`,
  );
  expect(database).toEqual({ encoding: "UTF8", provider: "b", locale: "C.UTF-8" });
  const sorted = await query<{ word: string }>("SELECT word FROM unnest(ARRAY['ä', 'b', 'Z', 'a']) word ORDER BY word");
  expect(sorted.map(({ word }) => word)).toEqual(["Z", "a", "b", "ä"]);
});
