import "server-only";

/** A server that has not begun to respond by then is silent: waiting for it takes no more than a connection. */
const SILENT_MS = 1_000;
/** Silent fetches beside those that work, for each of these. */
const SILENT_PER_SLOT = 8;

type Options = {
  concurrency: number;
  /** Is called when a fetch has become silent. */
  onSilent: () => void;
  silentMs?: number;
};

/**
 * Slots of fetches. At most `concurrency` of them read, parse or store at a time. One whose server has not begun to respond
 * leaves its slot to others until it does, so that servers that hang delay no other; eight times `concurrency` more may be
 * silent. Beyond these a silent fetch keeps its slot. Nothing is read of a response before its fetch has a slot again.
 */
export class FetchSlots {
  private readonly timers = new Map<number, NodeJS.Timeout | null>();
  private readonly silent = new Set<number>();
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

  /** Takes a slot; `mayFallSilent` where it is a single fetch, which tells by `mayRead` that its server responds. */
  take(id: number, mayFallSilent: boolean): void {
    this.timers.set(
      id,
      mayFallSilent ? setTimeout(() => this.fallSilent(id), this.options.silentMs ?? SILENT_MS) : null,
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
    this.silent.delete(id);
    this.returning.delete(id);
    this.admit();
  }

  private fallSilent(id: number): void {
    this.silent.add(id);
    this.admit();
    this.options.onSilent();
  }

  /** Those whose server responds go before those that have not started. */
  private admit(): void {
    for (const [id, resolve] of this.returning) {
      const hasKeptSlot = this.silent.size > this.mostSilent;
      if (this.free === 0 && !hasKeptSlot) return;
      this.returning.delete(id);
      this.silent.delete(id);
      resolve();
    }
  }
}
