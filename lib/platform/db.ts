import "server-only";
import type { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { parseTimestamp } from "./columns/timestamps";
import { isStatementTooSlow } from "./database/database-unavailable";
import { REQUEST_TIMES, type StatementTimes, statementTimes } from "./database/statement-times";
import { env } from "./env";
import { logger } from "./logger";
import { numberIds, safeInteger } from "./number-ids";
import { isObserved, observed } from "./observe/observe";

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === INT8 && format !== "binary") return safeInteger;
    if (oid === TIMESTAMPTZ && format !== "binary") return parseTimestamp;
    return pg.types.getTypeParser(oid, format as "text");
  },
} as pg.CustomTypesConfig;

/** Access to PostgreSQL: Prisma for ordinary statements, `pool` for hand-written SQL. */
export type Db = { prisma: ReturnType<typeof createPrisma>; pool: pg.Pool };

/** Prisma within a transaction: `db.prisma.$transaction(async (tx) => …)`. Never mixed with the pool. */
export type PrismaTx = Omit<Db["prisma"], "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** Milliseconds that a transaction of Prisma waits for a connection, and may take. */
const TRANSACTION = { maxWait: 10_000, timeout: 15_000 };

type Holder = {
  feedloomDb?: Db;
  feedloomDbFurther?: Db[];
  feedloomDbTimers?: Set<NodeJS.Timeout>;
};
const holder = globalThis as Holder;

/** Returns the process's one connection pool, shared by Prisma and the SQL. It survives hot reloads on `globalThis`. */
export function db(): Db {
  holder.feedloomDb ??= connect();
  return holder.feedloomDb;
}

function connect(): Db {
  const connectionString = env().databaseUrl;
  if (!connectionString) throw new Error("DATABASE_URL is not set");
  // There only requests are answered, and no server of ours says so.
  return openDb(connectionString, statementTimes() ?? (env().isVercel ? REQUEST_TIMES : {}));
}

/**
 * Connections that stay open while nothing is asked: a statement is planned again in the first five runs on a connection, so
 * that a reader who comes back after a minute would wait for that each time. Each takes some 17 MB of the database's memory.
 */
const KEPT_OPEN = 2;

/** Opens a pool of its own to a database; {@link db} is what nearly everything uses. */
export function openDb(connectionString: string, times: StatementTimes = {}): Db {
  // The int8 parser is set per statement (see sql()), because Prisma parses int8 itself.
  const { databasePool: max, isVercel } = env();
  // There processes are stopped and started as calls come.
  const min = isVercel ? 0 : Math.min(KEPT_OPEN, max);
  const pool = new pg.Pool({ ...times, connectionString, min, max, idleTimeoutMillis: 30_000, keepAlive: true });
  // On every client: without a listener, a connection that is lost inside a transaction would end the process.
  pool.on("connect", (client) => {
    client.on("error", (err) => logger().warn({ err }, "a database connection failed"));
  });
  // Idle clients report their failure here as well.
  pool.on("error", () => undefined);
  return { pool, prisma: createPrisma(pool) };
}

function createPrisma(pool: pg.Pool) {
  const adapter = new PrismaPg(pool, { disposeExternalPool: false });
  const client = new PrismaClient({ adapter, transactionOptions: TRANSACTION }).$extends(numberIds);
  return isObserved() ? (client.$extends(observedOperations) as typeof client) : client;
}

/** Lets metrics and traces know Prisma's statements, by model and operation. */
const observedOperations = Prisma.defineExtension({
  query: {
    $allOperations: ({ model, operation, args, query }) =>
      observed({ kind: "statement", name: model ? `${model}.${operation}` : operation }, async () => query(args)),
  },
});

/** Runs `work` every `ms` milliseconds until {@link closeDb}. The timer does not keep the process running. */
export function repeatUntilClosed(work: () => void, ms: number): NodeJS.Timeout {
  const timer = setInterval(work, ms).unref();
  holder.feedloomDbTimers ??= new Set();
  holder.feedloomDbTimers.add(timer);
  return timer;
}

/** Closes a further pool of {@link openDb} together with the process's own. */
export function closeWithDb(further: Db): void {
  holder.feedloomDbFurther = [...(holder.feedloomDbFurther ?? []), further];
}

/** Ends the connections. Those still in use after `graceMs` milliseconds are cut. */
async function end({ prisma, pool }: Db, graceMs: number | undefined): Promise<void> {
  const ended = prisma.$disconnect().then(() => pool.end());
  if (graceMs === undefined) return ended;
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      for (const client of checkedOut(pool)) client.connection.stream.destroy();
      resolve();
    }, graceMs);
  });
  await Promise.race([ended, grace]);
  clearTimeout(timer);
}

/** pg has no public list of its clients, nor of their sockets. */
type Inside = { _clients: { connection: { stream: Socket } }[] };
const checkedOut = (pool: pg.Pool) => [...(pool as unknown as Inside)._clients];

/**
 * Closes the pool; the next {@link db} opens a new one. Waits for connections in use, or cuts them after `graceMs`
 * milliseconds.
 */
export async function closeDb({ graceMs }: { graceMs?: number } = {}): Promise<void> {
  const open = [holder.feedloomDb, ...(holder.feedloomDbFurther ?? [])];
  holder.feedloomDb = undefined;
  holder.feedloomDbFurther = undefined;
  for (const timer of holder.feedloomDbTimers ?? []) clearInterval(timer);
  holder.feedloomDbTimers = undefined;
  for (const each of open) if (each) await end(each, graceMs);
}

/** Anything that runs a statement: the pool, one connection inside a transaction, or a transaction of Prisma. */
export type Queryable = Pick<pg.Pool, "query"> | Pick<pg.PoolClient, "query"> | Pick<PrismaTx, "$queryRawUnsafe">;

/**
 * Runs one named (prepared once per connection) statement and answers its rows. int8 comes back as a safe number.
 * `name` must be unique to `text`.
 */
export async function sql<Row extends object>(
  on: Queryable,
  statement: { name?: string; text: string; values?: unknown[] },
): Promise<Row[]> {
  const run = () =>
    "$queryRawUnsafe" in on
      ? queryRaw<Row>(on, statement)
      : (on as pg.Pool).query<Row & pg.QueryResultRow>({ ...statement, types });
  return (await observed({ kind: "statement", name: statement.name ?? "unnamed" }, run)).rows;
}

/** Runs a statement in a transaction of Prisma, which returns int8 as bigint. */
async function queryRaw<Row extends object>(
  tx: Pick<PrismaTx, "$queryRawUnsafe">,
  { text, values = [] }: { text: string; values?: unknown[] },
): Promise<{ rows: Row[] }> {
  const rows = await tx.$queryRawUnsafe<Row[]>(text, ...values);
  const numbered = ([key, value]: [string, unknown]) => [key, typeof value === "bigint" ? safeInteger(value) : value];
  return { rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(numbered))) };
}

/** Runs `work` in one transaction on its own connection; any throw rolls back. */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (cause) {
    // After a statement that is still running a rollback would wait for it: closing the connection ends both.
    if (isStatementTooSlow(cause)) broken = cause;
    else
      await client.query("ROLLBACK").catch((err: Error) => {
        broken = err;
      });
    throw cause;
  } finally {
    client.release(broken);
  }
}
