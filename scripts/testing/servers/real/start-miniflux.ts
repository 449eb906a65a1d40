import { createHash } from "node:crypto";
import pg from "pg";
import type { ServerKind } from "@/lib/contracts/transfer";
import { freePort } from "@/sandbox/free-port";
import { FAKE_PASSWORD, FAKE_USER } from "@/scripts/testing/servers/fake-servers";
import { FOLDER, type RealServer, STATES, startServer } from "./real-server";

/** bcrypt of {@link FAKE_PASSWORD}; Miniflux sets it in a form of its own only. */
const HASH = "$2b$04$sCTYKVZcaQ6HbTZ61K.tXua05ehaqn6OQwaC66lgu8yMNCeXP2nw.";

/** Starts Miniflux on its own database, with an account that follows these feeds. */
export async function startMiniflux(
  program: string,
  { urls, adminUrl }: { urls: ReadonlyMap<string, string>; adminUrl: string },
): Promise<RealServer> {
  const address = `http://127.0.0.1:${await freePort()}`;
  const database = `miniflux_${process.pid}`;
  await onServer(adminUrl, `CREATE DATABASE ${database}`);
  const url = Object.assign(new URL(adminUrl), { pathname: `/${database}`, search: "?sslmode=disable" }).href;
  const end = await startServer(program, [], {
    address,
    env: {
      DATABASE_URL: url,
      RUN_MIGRATIONS: "1",
      CREATE_ADMIN: "1",
      ADMIN_USERNAME: FAKE_USER,
      ADMIN_PASSWORD: FAKE_PASSWORD,
      LISTEN_ADDR: new URL(address).host,
      BASE_URL: address,
      DISABLE_SCHEDULER_SERVICE: "1",
      FETCHER_ALLOW_PRIVATE_NETWORKS: "1",
    },
  });
  const stop = async () => {
    await end();
    await onServer(adminUrl, `DROP DATABASE ${database} WITH (FORCE)`);
  };
  try {
    await fill(address, urls);
    await allowOtherProtocols(url);
  } catch (thrown) {
    await stop();
    throw thrown;
  }
  const inputOf = (kind: ServerKind) => ({ kind, address, user: FAKE_USER, password: FAKE_PASSWORD });
  return {
    inputs: [inputOf("miniflux"), inputOf("google-reader"), inputOf("fever")],
    hasLabels: false,
    stop,
  };
}

/** Follows the feeds and marks their articles, by Miniflux's own API. */
async function fill(address: string, urls: ReadonlyMap<string, string>): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${FAKE_USER}:${FAKE_PASSWORD}`).toString("base64")}`;
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization, "content-type": "application/json" };
    const response = await fetch(`${address}/v1/${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    } as RequestInit);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  const [all] = await call("GET", "categories");
  const { id: water } = await call("POST", "categories", { title: FOLDER });
  for (const [name, feed_url] of urls) {
    await call("POST", "feeds", { feed_url, category_id: name === "Sea" ? water : all.id });
  }
  const { entries } = await call("GET", "entries?limit=10000");
  const placeOf = ({ url }: { url: string }) => Number(url.split("/").at(-1));
  const read = entries.filter((entry: { url: string }) => STATES.isRead(placeOf(entry)));
  await call("PUT", "entries", { entry_ids: read.map(({ id }: { id: number }) => id), status: "read" });
  for (const entry of entries) {
    if (STATES.isStarred(placeOf(entry))) await call("PUT", `entries/${entry.id}/bookmark`);
  }
}

/** Switches on what its account's settings page does. */
async function allowOtherProtocols(url: string): Promise<void> {
  const token = createHash("md5").update(`${FAKE_USER}:${FAKE_PASSWORD}`).digest("hex");
  await onServer(
    url,
    `UPDATE integrations SET fever_enabled = true, fever_username = '${FAKE_USER}', fever_token = '${token}',
      googlereader_enabled = true, googlereader_username = '${FAKE_USER}', googlereader_password = '${HASH}'`,
  );
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionString.replace("?sslmode=disable", "") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
