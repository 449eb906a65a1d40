import "server-only";
import { closeWithDb, type Db, db, openDb, repeatUntilClosed, sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

/**
 * Milliseconds between two checks of the replica's position. Later writes at the primary count as missing until the
 * next check.
 */
const POLL_MS = 250;
/** Milliseconds of lag, or without an answer, from which the replica is not read. */
const MOST_LAG_MS = 5_000;
/** For a replica that neither responds nor refuses. */
const TIMES = { connectionTimeoutMillis: 2_000, query_timeout: 15_000 };

/** A replica of the database (streaming replication), and how far it has come in the primary's log (bytes). */
class ReadReplica {
  readonly db: Db;
  private readonly asked: { at: number; position: number }[] = [];
  private replayed = Number.NEGATIVE_INFINITY;
  /** when the primary's log ended where the replica is now, by this process's clock */
  private currentAt = Number.NEGATIVE_INFINITY;
  private polling: Promise<void> | null = null;
  private wasUsable = true;

  constructor(address: string) {
    this.db = openDb(address, TIMES);
    repeatUntilClosed(() => void this.poll(), POLL_MS);
    closeWithDb(this.db);
  }

  /** Returns true if reads may use it: it lags by seconds at most and has come to `position`. */
  has(position: number): boolean {
    return this.isUsable && this.replayed >= position;
  }

  /** Resolves once the replica has what was committed before the call, or reads do not use it. */
  async caughtUp(): Promise<void> {
    const at = performance.now();
    while (this.isUsable && this.currentAt < at) await this.poll();
  }

  /** Reads no more from it until it has responded again. */
  leave(): void {
    this.currentAt = Number.NEGATIVE_INFINITY;
  }

  /** Asks both once; calls at the same time share the question. Never fails. */
  poll(): Promise<void> {
    this.polling ??= this.ask()
      .catch((err) => {
        this.leave();
        if (this.wasUsable) logger().warn({ err }, "the replica cannot be read: reads use the primary");
      })
      .finally(() => {
        this.polling = null;
        this.wasUsable = this.isUsable;
      });
    return this.polling;
  }

  private get isUsable(): boolean {
    return performance.now() - this.currentAt < MOST_LAG_MS;
  }

  private async ask(): Promise<void> {
    const at = performance.now();
    const [primary] = await sql<{ position: number }>(db().pool, {
      name: "wal-position",
      text: "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 AS position",
    });
    this.asked.push({ at, position: primary?.position ?? 0 });
    const [here] = await sql<{ position: number | null }>(this.db.pool, {
      name: "wal-replayed",
      text: "SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 AS position WHERE pg_is_in_recovery()",
    });
    if (here?.position === undefined || here.position === null) throw new Error("It is no replica, or no longer one.");
    this.replayed = here.position;
    for (let first = this.asked[0]; first && first.position <= this.replayed; first = this.asked[0]) {
      this.currentAt = first.at;
      this.asked.shift();
    }
    // Only the oldest position that was not reached shows the lag.
    if (this.asked.length > 100) this.asked.splice(1, 50);
    await new Promise((resolve) => setTimeout(resolve, 10).unref());
  }
}

type Holder = { feedloomReplica?: { of: Db; replica: ReadReplica } };
const holder = globalThis as Holder;

/** Returns the process's replica (DATABASE_READ_URL); null where there is none. */
export function readReplica(): ReadReplica | null {
  const address = env().databaseReadUrl;
  if (!address) return null;
  const of = db();
  if (holder.feedloomReplica?.of !== of) holder.feedloomReplica = { of, replica: new ReadReplica(address) };
  return holder.feedloomReplica.replica;
}
