import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { publishSources } from "@/lib/domain/live/publish-sources";
import type { RefreshTools } from "@/lib/domain/parsing/refresh-tools";
import { releaseLeases, renewLeases } from "./claim-due";
import type { ClaimedSource } from "./claimed-source";
import { HostQueue } from "./host-queue";
import type { SettledRefresh } from "./outcome";
import { recordOutcomesApart } from "./record-outcomes";
import { refreshSource } from "./refresh-source";

/** Requests at a time to one host. */
const PER_HOST = 2;
const RENEW_MS = 60_000;
/** Outcomes are written down together, but not later than this. */
const FLUSH_MS = 150;
const FLUSH_AT = 200;

/**
 * Refreshes claimed sources, so many at a time, at most two of one host, and writes their outcomes down in batches.
 * Claims are kept alive while they wait here. Use: `add`, then `idle`; or `stop`.
 */
export class RefreshPool {
  private readonly queue = new HostQueue<ClaimedSource>(PER_HOST);
  private readonly active = new Map<number, ClaimedSource>();
  private settled: SettledRefresh[] = [];
  private flushing: Promise<void> = Promise.resolve();
  private flushTimer: NodeJS.Timeout | null = null;
  private readonly renewTimer: NodeJS.Timeout;
  private wake: () => void = () => {};
  private failure: unknown = null;

  constructor(
    private readonly ctx: SystemCtx,
    private readonly tools: RefreshTools,
    private readonly options: { concurrency: number; onRecorded?: (settled: readonly SettledRefresh[]) => void },
  ) {
    this.renewTimer = setInterval(() => void this.renew(), RENEW_MS);
  }

  /** sources in hand that have not started */
  get waiting(): number {
    return this.queue.size;
  }

  /** places that nothing in hand could fill */
  get room(): number {
    return Math.max(0, this.options.concurrency - this.active.size - this.queue.readyHosts);
  }

  get isIdle(): boolean {
    return this.active.size === 0 && this.queue.size === 0;
  }

  add(sources: readonly ClaimedSource[]): void {
    for (const source of sources) this.queue.add(source);
    this.start();
  }

  /** The same, as far as no host's line grows beyond `longestLine`. Returns what did not fit; it stays claimed. */
  addWhatFits(sources: readonly ClaimedSource[], longestLine: number): ClaimedSource[] {
    const refused: ClaimedSource[] = [];
    for (const source of sources) {
      if (this.queue.lineOf(source) < longestLine) this.queue.add(source);
      else refused.push(source);
    }
    this.start();
    return refused;
  }

  /** Resolves when a source has ended, or after `ms`. Rejects when outcomes could not be written down. */
  async progress(ms: number): Promise<void> {
    this.throwFailure();
    if (this.isIdle) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.throwFailure();
  }

  /** Ends a wait in `progress` at once. */
  nudge(): void {
    this.wake();
  }

  /**
   * Starts nothing more, gives `graceMs` to what is under way, writes down what has ended and gives every other claim
   * back. Returns the sources given back.
   */
  async stop(graceMs = Number.POSITIVE_INFINITY): Promise<ClaimedSource[]> {
    const rest = this.queue.clear();
    const end = Date.now() + graceMs;
    try {
      while (this.active.size > 0 && Date.now() < end) await this.progress(Math.min(1_000, end - Date.now()));
    } finally {
      clearInterval(this.renewTimer);
    }
    const unfinished = [...rest, ...this.active.values()];
    this.active.clear();
    await this.flush();
    this.throwFailure();
    await releaseLeases(this.ctx, unfinished);
    return unfinished;
  }

  private start(): void {
    while (this.active.size < this.options.concurrency) {
      const source = this.queue.take();
      if (!source) return;
      this.active.set(source.id, source);
      void this.refresh(source);
    }
  }

  private async refresh(source: ClaimedSource): Promise<void> {
    const settled = await refreshSource(this.ctx, this.tools, source);
    this.queue.done(source);
    // Given back by `stop` meanwhile: what was stored is stored, and the source is simply due again.
    if (this.active.delete(source.id)) this.note(settled);
    this.start();
    this.wake();
  }

  private note(settled: SettledRefresh): void {
    this.settled.push(settled);
    if (this.settled.length >= FLUSH_AT) void this.flush();
    else this.flushTimer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  /** One batch after the other. A failure is kept for the next caller of `progress` or `stop`; the claims then end by themselves. */
  private flush(): Promise<void> {
    if (this.flushTimer) clearTimeout(this.flushTimer);
    this.flushTimer = null;
    const batch = this.settled;
    this.settled = [];
    this.flushing = this.flushing
      .then(() => recordOutcomesApart(this.ctx, batch))
      .then(() => {
        publishSources(batch.filter((settled) => settled.newArticles > 0).map(({ source }) => source.id));
        this.options.onRecorded?.(batch);
      })
      .catch((thrown) => {
        this.failure ??= thrown;
      });
    return this.flushing;
  }

  private async renew(): Promise<void> {
    await renewLeases(this.ctx, [...this.active.values(), ...this.queue.waitingWork()]).catch((err) =>
      this.ctx.log.warn({ err }, "leases could not be renewed"),
    );
  }

  private throwFailure(): void {
    if (this.failure === null) return;
    const thrown = this.failure;
    this.failure = null;
    throw thrown;
  }
}
