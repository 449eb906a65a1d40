import "server-only";

/** A server that has not begun to respond by then is silent: waiting for it only takes a connection. */
const SILENT_MS = 1_000;
/** Silent fetches next to those that work, for each of these. */
const SILENT_PER_SLOT = 8;
/**
 * An account may use this many times the free slots (Choudhury and Hahne, "Dynamic queue length thresholds"). One
 * account alone gets eight ninths, two get eight seventeenths each, so that some are always left for others.
 */
const SHARE = 8;

type Options = {
  concurrency: number;
  /** Is called when a fetch has become silent. */
  onSilent: () => void;
  silentMs?: number;
};

/** Counts per account. */
class Tally {
  private readonly counts = new Map<number, number>();

  of(account: number): number {
    return this.counts.get(account) ?? 0;
  }

  add(account: number, change: number): void {
    const count = this.of(account) + change;
    if (count === 0) this.counts.delete(account);
    else this.counts.set(account, count);
  }
}

/**
 * Slots of fetches. At most `concurrency` of them read, parse or store at a time. One whose server has not begun to respond
 * leaves its slot to others until it does, so that servers that hang delay no other; eight times `concurrency` more may be
 * silent. Beyond these a silent fetch keeps its slot. Nothing is read of a response before its fetch has a slot again. No
 * account takes all slots, or all places of silent fetches.
 */
export class FetchSlots {
  private readonly timers = new Map<number, NodeJS.Timeout | null>();
  private readonly accounts = new Map<number, number>();
  private readonly silent = new Set<number>();
  private readonly allOf = new Tally();
  private readonly silentOf = new Tally();
  /** Silent fetches whose response has begun, in turn. */
  private readonly returning = new Map<number, () => void>();

  constructor(private readonly options: Options) {}

  /** Number of fetches that may start now. */
  get free(): number {
    const withoutSlot = Math.min(this.silent.size, this.mostSilent);
    return Math.max(0, this.options.concurrency - (this.timers.size - withoutSlot));
  }

  private get mostSilent(): number {
    return this.options.concurrency * SILENT_PER_SLOT;
  }

  /** Returns the number of an account's fetches that have started and not ended. */
  startedOf(account: number): number {
    return this.allOf.of(account);
  }

  /** Returns true if a slot is free and this account has not taken its share. */
  mayStart(account: number): boolean {
    return this.mayWork(account) && this.hasPlace(account);
  }

  /** Returns false while an account waits for so many silent servers that it starts nothing until some of them end. */
  hasPlace(account: number): boolean {
    const places = this.options.concurrency + this.mostSilent - this.timers.size;
    return this.allOf.of(account) < SHARE * places;
  }

  private mayWork(account: number): boolean {
    return this.allOf.of(account) - this.silentOf.of(account) < SHARE * this.free;
  }

  /**
   * Takes a slot. `mayFallSilent` is true for a single fetch, which reports with `mayRead` that its server responds.
   */
  take(id: number, account: number, mayFallSilent: boolean): void {
    this.accounts.set(id, account);
    this.allOf.add(account, 1);
    this.timers.set(
      id,
      mayFallSilent ? setTimeout(() => this.fallSilent(id, account), this.options.silentMs ?? SILENT_MS) : null,
    );
  }

  /** To be called when a response has begun. Returns a promise only when its body has to wait for a slot. */
  mayRead(id: number): Promise<void> | undefined {
    clearTimeout(this.timers.get(id) ?? undefined);
    if (!this.silent.has(id)) return undefined;
    return new Promise((resolve) => {
      this.returning.set(id, resolve);
      this.admit();
    });
  }

  /** Ends a fetch. */
  release(id: number): void {
    clearTimeout(this.timers.get(id) ?? undefined);
    this.timers.delete(id);
    const account = this.accounts.get(id);
    if (account !== undefined) this.allOf.add(account, -1);
    this.endSilence(id);
    this.accounts.delete(id);
    this.returning.delete(id);
    this.admit();
  }

  private fallSilent(id: number, account: number): void {
    this.silent.add(id);
    this.silentOf.add(account, 1);
    this.admit();
    this.options.onSilent();
  }

  private endSilence(id: number): void {
    const account = this.accounts.get(id);
    if (this.silent.delete(id) && account !== undefined) this.silentOf.add(account, -1);
  }

  /** Those whose server responds go before those that have not started. */
  private admit(): void {
    for (const [id, resolve] of this.returning) {
      const hasKeptSlot = this.silent.size > this.mostSilent;
      if (this.free === 0 && !hasKeptSlot) return;
      if (!hasKeptSlot && !this.mayWork(this.accounts.get(id) ?? 0)) continue;
      this.returning.delete(id);
      this.endSilence(id);
      resolve();
    }
  }
}
