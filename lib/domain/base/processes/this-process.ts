import "server-only";
import { randomUUID } from "node:crypto";
import { type Db, repeatUntilClosed, sql } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { releaseClaimsOfDead } from "./release-claims";

const BEAT_MS = 2_000;
/** A process whose last heartbeat is older is dead: three beats were missed. */
export const DEAD_AFTER_SECONDS = 7;

/** The heartbeat of one process in one database. */
class Heartbeat {
  private id = randomUUID();
  private databaseSince: number | null = null;
  private beatAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly db: Pick<Db, "pool">) {}

  /** Returns the id once a heartbeat of the last seconds is stored. */
  async claimant(): Promise<string> {
    if (performance.now() - this.beatAt > 2 * BEAT_MS) await this.beat();
    this.timer ??= repeatUntilClosed(() => this.beatQuietly(), BEAT_MS);
    return this.id;
  }

  async leave(): Promise<void> {
    this.stop();
    await sql(this.db.pool, { text: "DELETE FROM processes WHERE id = $1", values: [this.id] });
  }

  /** Stores the heartbeat and releases what dead processes have claimed. All times are the database's. */
  private async beat(): Promise<void> {
    const at = performance.now();
    const found = await sql<{ id: string | null; since: Date }>(this.db.pool, {
      name: "process-beat",
      // While the database was away nobody could beat: its start counts as a beat of all. One of the future comes from
      // before the clock was put back: it counts as one of now, or a process that has died would live for as long.
      text: `WITH beat AS (
          INSERT INTO processes (id, kind, beat_at) VALUES ($1, $2, clock_timestamp())
          ON CONFLICT (id) DO UPDATE SET beat_at = clock_timestamp()
        ), put_back AS (
          UPDATE processes SET beat_at = clock_timestamp() WHERE id IN (
            SELECT id FROM processes WHERE id <> $1 AND beat_at > clock_timestamp() + interval '${DEAD_AFTER_SECONDS} seconds'
            ORDER BY id FOR NO KEY UPDATE SKIP LOCKED))
        SELECT NULL AS id, pg_postmaster_start_time() AS since
        UNION ALL SELECT id, pg_postmaster_start_time() FROM processes WHERE id <> $1
          AND greatest(beat_at, pg_postmaster_start_time()) < clock_timestamp() - interval '${DEAD_AFTER_SECONDS} seconds'`,
      values: [this.id, holder.feedloomProcessKind ?? "web"],
    });
    this.beatAt = at;
    const dead = found.flatMap(({ id }) => id ?? []);
    if (dead.length > 0) await releaseClaimsOfDead(this.db.pool, dead);
    const since = found[0]?.since.getTime() ?? 0;
    const isRestarted = this.databaseSince !== null && this.databaseSince !== since;
    this.databaseSince = since;
    if (isRestarted) await this.beginAnew();
  }

  /**
   * After a restart of the database, it is unknown which claims of this process still exist: commits that did not wait
   * for the disk may be lost. The process continues under a new id, which releases the claims of the old one.
   */
  private async beginAnew(): Promise<void> {
    this.id = randomUUID();
    await this.beat();
  }

  private beatQuietly(): void {
    this.beat().catch((err) => {
      if (!this.db.pool.ending) logger().warn({ err }, "the heartbeat of this process could not be stored");
    });
  }

  private stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.beatAt = Number.NEGATIVE_INFINITY;
  }
}

/** One per pool: a test that closes the database and opens it again is another process. */
type Holder = { feedloomHeartbeats?: WeakMap<Db["pool"], Heartbeat>; feedloomProcessKind?: "web" | "worker" };
const holder = globalThis as Holder;

function heartbeat(db: Pick<Db, "pool">): Heartbeat {
  holder.feedloomHeartbeats ??= new WeakMap();
  const beating = holder.feedloomHeartbeats.get(db.pool) ?? new Heartbeat(db);
  holder.feedloomHeartbeats.set(db.pool, beating);
  return beating;
}

/**
 * Returns the id under which this process claims work. From the first call on, the process stores a heartbeat every few
 * seconds; when it stops, others release its claims.
 */
export function claimant(db: Pick<Db, "pool">): Promise<string> {
  return heartbeat(db).claimant();
}

/**
 * Registers this process as a worker, whose heartbeat the health checks report. Call it before the process claims
 * anything.
 */
export function actAsWorker(): void {
  holder.feedloomProcessKind = "worker";
}

/** Ends the heartbeat of a process that has released its claims and is about to exit. */
export function leaveProcesses(db: Pick<Db, "pool">): Promise<void> {
  return heartbeat(db).leave();
}
