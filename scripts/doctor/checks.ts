import { lookup } from "node:dns/promises";
import { constants, existsSync, statSync } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import pg from "pg";
import { env, reloadEnv } from "@/lib/platform/env";
import { readMigrations } from "@/scripts/prisma/migration-files";
import { type Check, note, ok, wrong } from "./check";

type Place = { root: string; data: string; databaseUrl: string | null; isLocal: boolean };

const GB = 1024 ** 3;
const OLDEST_POSTGRES = 160_000;

/** Everything that `npm run doctor` looks at, for an installation. `databaseUrl`: null while the embedded one is stopped. */
export function checksOf(place: Place): Check[] {
  return [
    { name: "configuration", run: async () => checkConfiguration() },
    { name: "data folder", run: () => checkFolder(place.data) },
    { name: "secrets", run: async () => checkSecrets(place) },
    { name: "disk", run: () => checkDisk(place.data) },
    ...databaseChecks(place),
    { name: "mail", run: () => checkMail(place) },
    { name: "payments", run: () => checkPayments(place) },
    { name: "network", run: () => checkNetwork() },
  ];
}

function checkConfiguration() {
  reloadEnv();
  try {
    const { baseUrl, isHttps, isLocal, trustProxy } = env();
    if (isLocal) return ok("local mode");
    if (!isHttps) return note(`${baseUrl} is not https`, "set BASE_URL to the public https address");
    if (!trustProxy) return note("no proxy is trusted", "set TRUST_PROXY=1 if one ends https in front of this server");
    return ok(baseUrl);
  } catch (error) {
    const names = [...(error as Error).message.matchAll(/([A-Z][A-Z_]+):/g)].map(([, name]) => name);
    return wrong(`not usable: ${names.join(", ")}`, "compare these variables with .env.example");
  }
}

async function checkFolder(data: string) {
  if (!existsSync(data)) return ok("made by the first start");
  try {
    await access(data, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(data);
  } catch {
    return wrong(
      `${data} cannot be written`,
      "give its owner's rights to the user that runs Feedloom, or set FEEDLOOM_DATA",
    );
  }
}

function checkSecrets({ data, isLocal }: Place) {
  const file = path.join(data, "secrets.json");
  if (!existsSync(file)) {
    if (process.env.NEXTAUTH_SECRET || isLocal) return ok("from the environment, or made by the first start");
    return note("none yet", "the first start makes one; set NEXTAUTH_SECRET when there are several machines");
  }
  const isOpen = (statSync(file).mode & 0o077) !== 0;
  return isOpen ? wrong(`${file} can be read by others`, `chmod 600 ${file}`) : ok("kept for their owner alone");
}

async function checkDisk(data: string) {
  const folder = existsSync(data) ? data : path.dirname(data);
  const { bavail, bsize } = await statfs(existsSync(folder) ? folder : "/");
  const free = (bavail * bsize) / GB;
  const said = `${free.toFixed(1)} GB free`;
  if (free < 0.5) return wrong(said, "free some space: without it nothing can be stored");
  return free < 2 ? note(said, "free some space soon, or lower IMAGE_CACHE_MB") : ok(said);
}

function databaseChecks({ root, databaseUrl }: Place): Check[] {
  if (!databaseUrl) return [{ name: "database", run: async () => ok("embedded, not running now") }];
  const ask = async <Row extends pg.QueryResultRow>(text: string) => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  return [
    {
      name: "database",
      run: async () => {
        const [row] = await ask<{ version: string; readOnly: string }>(
          `SELECT current_setting('server_version_num') AS version, current_setting('transaction_read_only') AS "readOnly"`,
        );
        const version = Number(row?.version);
        if (version < OLDEST_POSTGRES)
          return wrong(`PostgreSQL ${version / 10_000}`, "Feedloom needs PostgreSQL 16 or newer");
        if (row?.readOnly === "on")
          return wrong("it is read-only", "set DATABASE_URL to the primary, not to a replica");
        return ok(`PostgreSQL ${Math.floor(version / 10_000)}`);
      },
    },
    {
      name: "migrations",
      run: async () => {
        const [there] = await ask<{ there: boolean }>("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there");
        if (!there?.there) return note("never migrated", "npm start does it, or npm run migrate");
        const rows = await ask<{ name: string; finished: boolean }>(
          `SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
        );
        const half = rows.find(({ finished }) => !finished);
        if (half)
          return wrong(
            `${half.name} has not finished`,
            "look at its logs in _prisma_migrations, then prisma migrate resolve",
          );
        const applied = new Set(rows.map(({ name }) => name));
        const missing = readMigrations(root).filter(({ name }) => !applied.has(name));
        return missing.length > 0
          ? wrong(`${missing.length} are missing`, "npm run migrate")
          : ok(`${applied.size} applied`);
      },
    },
    {
      name: "clock",
      run: async () => {
        const asked = Date.now();
        const [row] = await ask<{ at: number }>("SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at");
        const apart = Math.abs(Number(row?.at) - (asked + Date.now()) / 2) / 1000;
        return apart > 5
          ? wrong(`${apart.toFixed(0)} s apart from the database's`, "let both machines keep time by NTP")
          : ok("the same as the database's");
      },
    },
    {
      name: "worker",
      run: async () => {
        const [row] = await ask<{ age: number | null }>(
          "SELECT extract(epoch FROM clock_timestamp() - max(beat_at))::int AS age FROM processes WHERE kind = 'worker'",
        );
        if (row?.age === null || row?.age === undefined)
          return note("none runs", "npm start runs one; else npm run worker or scheduled calls");
        return row.age > 30
          ? wrong(`silent for ${row.age} s`, "restart it and look at its log")
          : ok(`heard ${row.age} s ago`);
      },
    },
  ];
}

async function checkMail({ isLocal }: Place) {
  const { resendKey, smtpUrl, from } = env().mail;
  if (!resendKey && !smtpUrl)
    return isLocal
      ? ok("kept in the outbox")
      : wrong("not configured: nobody can register", "set RESEND_API_KEY or SMTP_URL");
  if (!from) return wrong("no sender", "set MAIL_FROM");
  if (!smtpUrl) return ok("through Resend; the key is not tried");
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(smtpUrl);
  try {
    await transport.verify();
    return ok("the SMTP server accepts the credentials");
  } finally {
    transport.close();
  }
}

async function checkPayments({ isLocal }: Place) {
  const { secretKey, webhookSecret, publishableKey, apiUrl } = env().stripe;
  if (env().planMode === "unlimited") return ok("everyone has the Pro plan");
  if (!secretKey)
    return isLocal
      ? ok("the bundled sandbox")
      : wrong("not configured", "set STRIPE_SECRET_KEY, or PLAN_MODE=unlimited");
  const missing = Object.entries({ STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PUBLISHABLE_KEY: publishableKey });
  const names = missing.flatMap(([name, value]) => (value ? [] : [name]));
  if (names.length > 0) return wrong("incomplete", `set ${names.join(" and ")}`);
  const response = await fetch(new URL("/v1/balance", apiUrl ?? "https://api.stripe.com"), {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(8_000),
  });
  return response.ok
    ? ok(secretKey.startsWith("sk_live") ? "Stripe accepts the key" : "Stripe accepts the key (test mode)")
    : wrong(`Stripe refuses the key (${response.status})`, "copy STRIPE_SECRET_KEY from Stripe's dashboard again");
}

/** Feeds are fetched from anywhere: a name that everybody can look up must be found, and a connection be let out. */
async function checkNetwork(host = "example.com") {
  try {
    await lookup(host);
  } catch {
    return wrong("names are not resolved", "look at /etc/resolv.conf and the network");
  }
  const isOut = await new Promise<boolean>((resolve) => {
    const socket = connect({ host, port: 443, timeout: 5_000 });
    const end = (result: boolean) => () => {
      socket.destroy();
      resolve(result);
    };
    socket.once("connect", end(true)).once("error", end(false)).once("timeout", end(false));
  });
  return isOut ? ok("reached outside") : wrong("no connection to port 443 outside", "allow outgoing connections");
}
