import "server-only";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { BusyAccounts } from "./claim-due";
import type { ClaimedSource } from "./claimed-source";
import type { SourceOutcome } from "./decide-outcome";
import { IngestBatches } from "./ingest-batches";
import { releaseOrAbandon, renewLeases } from "./leases";
import { FetchSlots } from "./queue/fetch-slots";
import { HostQueue } from "./queue/host-queue";
import { recordOutcomesSafely } from "./record-outcomes";
import { refreshSource } from "./refresh-source";

/** Requests to one host at a time. */
const PER_HOST = 2;
const RENEW_MS = 60_000;
/** Outcomes are recorded in batches, at the latest after this time. */
const FLUSH_MS = 150;
const FLUSH_AT = 200;
/** Hosts of one account that may start, and sources of one account that wait for one host: more need not be claimed. */
const ENOUGH = 100;

/** A source and the account whose turn it takes. */
type Turn = ClaimedSource & { account: number };

/**
 * Refreshes claimed sources, `concurrency` at a time next to those whose servers are silent ({@link FetchSlots}), and at
 * most two of one host. The accounts that follow them take turns ({@link HostQueue}). Records their outcomes in batches
 * and publishes new articles. Renews the claims of sources that wait. Usage: `add`, `progress` until `isIdle`, then `stop`.
 */
export class RefreshPool {
  private readonly queue = new HostQueue<Turn>(PER_HOST);
  private readonly active = new Map<number, Turn>();
  private readonly slots: FetchSlots;
  private readonly ingests: IngestBatches;
  private outcomes: SourceOutcome[] = [];
  private flushing: Promise<void> = Promise.resolve();
  private flushTimer: NodeJS.Timeout | null = null;
  private readonly renewTimer: NodeJS.Timeout;
  private wake: () => void = () => {};
  private failure: unknown = null;
  private readonly lost: ClaimedSource[] = [];

  constructor(
    private readonly ctx: FetchCtx,
    private readonly options: {
      concurrency: number;
      onRecorded?: (outcomes: readonly SourceOutcome[]) => void;
      silentMs?: number;
    },
  ) {
    const onSilent = () => {
      this.start();
      this.wake();
    };
    this.slots = new FetchSlots({ ...options, onSilent });
    this.ingests = new IngestBatches(ctx.db.pool, () => this.active.size > 1);
    this.renewTimer = setInterval(() => void this.renew(), RENEW_MS);
  }

  /** Number of sources that have not started. */
  get waiting(): number {
    return this.queue.size;
  }

  /** Number of further sources that could start at once. */
  get room(): number {
    return Math.max(0, this.slots.free - this.startable());
  }

  /**
   * Returns the number of waiting sources that start as soon as a slot is free, without those of the accounts
   * `besides`.
   */
  startable(besides: readonly number[] = []): number {
    let count = 0;
    for (const account of this.queue.readyAccounts) {
      if (this.slots.hasPlace(account) && !besides.includes(account)) count += this.queue.readyOf(account);
    }
    return count;
  }

  /**
   * Returns the accounts with enough waiting sources. Up to `maxWaiting` sources may wait, and no account takes more of
   * these places than it leaves to others.
   */
  crowd(maxWaiting: number): BusyAccounts {
    const left = maxWaiting - this.queue.size;
    const accounts = [...this.queue.accounts].filter(
      (account) => this.queue.readyOf(account) >= ENOUGH || this.queue.waitingOf(account) >= Math.max(ENOUGH, left),
    );
    return { accounts, hostAccounts: this.queue.longLines(ENOUGH).map(({ host, account }) => `${host} ${account}`) };
  }

  get isIdle(): boolean {
    return this.active.size === 0 && this.queue.size === 0;
  }

  add(sources: readonly ClaimedSource[]): void {
    for (const source of sources) this.queue.add(this.withAccount(source));
    this.start();
  }

  /**
   * Adds sources as long as no host's queue grows beyond `maxPerHost`, and the first of each account at a host in any case.
   * Returns the others; they stay claimed.
   */
  addWithin(sources: readonly ClaimedSource[], maxPerHost: number): ClaimedSource[] {
    const refused: ClaimedSource[] = [];
    for (const source of sources) {
      const turn = this.withAccount(source);
      const { all, own } = this.queue.lengthsOf(turn);
      if (all < maxPerHost || own === 0) this.queue.add(turn);
      else refused.push(source);
    }
    this.start();
    return refused;
  }

  /** A source takes the turn of the follower of whom least waits or runs. One without followers takes that of account 0. */
  private withAccount(source: ClaimedSource): Turn {
    const [first = 0, ...others] = source.followers;
    const load = (account: number) => this.queue.waitingOf(account) + this.slots.startedOf(account);
    return { ...source, account: others.reduce((least, next) => (load(next) < load(least) ? next : least), first) };
  }

  /** Resolves when a source has ended, or after `ms`. Rejects when outcomes could not be recorded. */
  async progress(ms: number): Promise<void> {
    this.throwFailure();
    if (this.isIdle) return;
    await this.wait(ms);
    this.throwFailure();
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends a pending `progress` at once. */
  interrupt(): void {
    this.wake();
  }

  /**
   * Starts nothing more, waits up to `graceMs` for running refreshes, records those that ended and releases all other
   * claims, also after a failure. Returns the released sources.
   */
  async stop(graceMs = Number.POSITIVE_INFINITY): Promise<ClaimedSource[]> {
    const rest = this.queue.clear();
    const end = performance.now() + graceMs;
    while (this.active.size > 0 && this.failure === null && performance.now() < end) {
      await this.wait(Math.min(1_000, end - performance.now()));
    }
    clearInterval(this.renewTimer);
    const running = [...this.active.values()];
    this.active.clear();
    await this.flush();
    const unfinished = [...rest, ...running, ...this.lost];
    await releaseOrAbandon(this.ctx, unfinished);
    this.throwFailure();
    return unfinished;
  }

  private start(): void {
    while (this.slots.free > 0) {
      const source = this.queue.take((account) => this.slots.mayStart(account));
      if (!source) return;
      this.active.set(source.id, source);
      this.slots.take(source.id, source.account, source.kind === "feed");
      void this.refresh(source);
    }
  }

  private async refresh(source: Turn): Promise<void> {
    const mayRead = () => this.slots.mayRead(source.id);
    const outcome = await refreshSource({ ...this.ctx, ingests: this.ingests, mayRead }, source).catch((thrown) =>
      this.lose([source], thrown),
    );
    this.slots.release(source.id);
    this.queue.done(source);
    if (!outcome) return;
    // Released by `stop` in the meantime: its articles are stored, and the source is due again.
    if (this.active.delete(source.id)) this.record(outcome);
    this.start();
    this.wake();
  }

  private record(outcome: SourceOutcome): void {
    this.outcomes.push(outcome);
    if (this.outcomes.length >= FLUSH_AT) void this.flush();
    else this.flushTimer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  /** Records batches one after the other. A failure rejects the next `progress` or `stop`, which releases the claims. */
  private flush(): Promise<void> {
    if (this.flushTimer) clearTimeout(this.flushTimer);
    this.flushTimer = null;
    const batch = this.outcomes;
    this.outcomes = [];
    this.flushing = this.flushing
      .then(() => recordOutcomesSafely(this.ctx, batch))
      .then(async () => {
        this.ctx.changes.addSources(
          batch.filter((outcome) => outcome.newIds.length > 0).map(({ source }) => source.id),
        );
        await publishChanges(this.ctx);
        this.options.onRecorded?.(batch);
      })
      .catch((thrown) =>
        this.lose(
          batch.map(({ source }) => source),
          thrown,
        ),
      );
    return this.flushing;
  }

  /** Notes a failure of the database and the sources that are without an outcome because of it. */
  private lose(sources: readonly ClaimedSource[], thrown: unknown): void {
    this.failure ??= thrown;
    this.lost.push(...sources);
    for (const { id } of sources) this.active.delete(id);
    this.wake();
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
