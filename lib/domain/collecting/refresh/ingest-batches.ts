import "server-only";
import type pg from "pg";
import type { ArticleRows } from "@/lib/domain/content/articles/article-rows";
import { type Arrival, type Ingested, ingestAll, ingestRows, NOTHING } from "@/lib/domain/library/ingest/ingest";
import { isDatabaseUnavailable } from "@/lib/platform/database/database-unavailable";

/** Sources per transaction: the counters of their followers are locked until it ends. */
const MOST_SOURCES = 8;
const MOST_BYTES = 1024 * 1024;
/** Articles wait so long for those of other sources. */
const WAIT_MS = 150;

type Waiting = Arrival & { resolve: (ingested: Ingested) => void; reject: (reason: unknown) => void };

/**
 * Stores the articles of several sources in one transaction, which costs hardly more than one source alone. If the
 * database rejects articles of one source, that source is repeated alone and only it can fail.
 */
export class IngestBatches {
  private waiting: Waiting[] = [];
  private bytes = 0;
  private timer: NodeJS.Timeout | null = null;

  /** @param expectsMore whether the articles of other sources may follow soon; otherwise nothing waits */
  constructor(
    private readonly pool: pg.Pool,
    private readonly expectsMore: () => boolean,
  ) {}

  /** Stores the articles of a source: see `ingestRows`. Resolves when they are committed. */
  add(sourceId: number, rows: ArticleRows): Promise<Ingested> {
    const bytes = rows.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (bytes === 0) return Promise.resolve(NOTHING);
    return new Promise((resolve, reject) => {
      this.waiting.push({ sourceId, rows, resolve, reject });
      this.bytes += bytes;
      const isFull = this.waiting.length >= MOST_SOURCES || this.bytes >= MOST_BYTES;
      if (isFull || !this.expectsMore()) void this.store();
      else this.timer ??= setTimeout(() => void this.store(), WAIT_MS);
    });
  }

  private async store(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.bytes = 0;
    const batch = this.waiting.splice(0);
    try {
      const ingested = await ingestAll(this.pool, batch);
      for (const { sourceId, resolve } of batch) resolve(ingested.get(sourceId) ?? NOTHING);
    } catch (thrown) {
      if (batch.length > 1 && !isDatabaseUnavailable(thrown)) await this.storeEach(batch);
      else for (const { reject } of batch) reject(thrown);
    }
  }

  private async storeEach(batch: readonly Waiting[]): Promise<void> {
    for (const { sourceId, rows, resolve, reject } of batch) {
      await ingestRows(this.pool, sourceId, rows).then(resolve, reject);
    }
  }
}
