import "server-only";
import type pg from "pg";

export type StatementTimes = Pick<pg.PoolConfig, "query_timeout" | "connectionTimeoutMillis">;

/**
 * Timeouts in milliseconds for a connection and a statement in processes that answer requests. After them, the request
 * fails with 503: callers who hang ask again and fill the pool. Closing the statement's connection makes the server end
 * the statement (`client_connection_check_interval`). This also works behind a pooler, whose clients cannot set a
 * timeout of their own at the start.
 */
export const REQUEST_TIMES: StatementTimes = { connectionTimeoutMillis: 10_000, query_timeout: 30_000 };

/** Each bundle of a process has its own copy of this module; the copies share this object on `globalThis`. */
const holder = globalThis as { feedloomStatementTimes?: StatementTimes };

/** Limits how long the statements of this process may take, from the next pool on; null takes the limits away. */
export function limitStatements(times: StatementTimes | null = REQUEST_TIMES): void {
  holder.feedloomStatementTimes = times ?? undefined;
}

/** Returns the limits of this process; undefined where nobody has set any. */
export const statementTimes = (): StatementTimes | undefined => holder.feedloomStatementTimes;
