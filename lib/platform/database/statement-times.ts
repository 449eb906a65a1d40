import "server-only";
import type pg from "pg";

export type StatementTimes = Pick<pg.PoolConfig, "query_timeout" | "connectionTimeoutMillis">;

/**
 * What answers requests waits so long for a connection and for a statement (milliseconds), and then says 503: callers who
 * hang ask again and fill the pool. The statement's connection is closed, upon which the server ends the statement
 * (`client_connection_check_interval`), also behind a pooler, whose clients can set no time of their own at the start.
 */
export const REQUEST_TIMES: StatementTimes = { connectionTimeoutMillis: 10_000, query_timeout: 30_000 };

/** The bundles of one process have this module each: they meet on `globalThis`. */
const holder = globalThis as { feedloomStatementTimes?: StatementTimes };

/** Limits how long the statements of this process may take, from the next pool on; null takes the limits away. */
export function limitStatements(times: StatementTimes | null = REQUEST_TIMES): void {
  holder.feedloomStatementTimes = times ?? undefined;
}

/** Returns the limits of this process; undefined where nobody has set any. */
export const statementTimes = (): StatementTimes | undefined => holder.feedloomStatementTimes;
