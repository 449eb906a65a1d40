import "server-only";

type Limits = {
  /** pieces of work at a time */
  capacity: number;
  /** of them for one owner; all by default */
  perOwner?: number;
  /** of them large ones; all by default */
  large?: number;
};
type Wanted = { isLarge?: boolean; signal?: AbortSignal };
type Waiting = { isLarge: boolean; start: () => void };
type Owner = { running: number; waiting: Waiting[] };

/**
 * Lets a limited amount of work run at a time. Waiting owners take turns, however much work each has, and small work
 * never waits for large work unless that has the last slot.
 */
export class FairSlots<Key> {
  private running = 0;
  private runningLarge = 0;
  /** those who run or wait, the one whose turn it is first */
  private readonly owners = new Map<Key, Owner>();
  private readonly limits: Required<Limits>;

  constructor({ capacity, perOwner = capacity, large = capacity }: Limits) {
    this.limits = { capacity, perOwner, large };
  }

  /** Returns the number of an owner's waiting pieces of work. */
  waitingOf(key: Key): number {
    return this.owners.get(key)?.waiting.length ?? 0;
  }

  /** True while no work runs or waits. */
  get isIdle(): boolean {
    return this.owners.size === 0;
  }

  /**
   * Runs `work` when it is its turn; the slot is free again when its promise settles. Rejects with the signal's reason
   * where `signal` is aborted before the turn comes; that work waits no longer.
   */
  async run<Result>(key: Key, work: () => Promise<Result>, { isLarge = false, signal }: Wanted = {}): Promise<Result> {
    signal?.throwIfAborted();
    await new Promise<void>((start, reject) => {
      const waiting = { isLarge, start };
      this.ownerOf(key).waiting.push(waiting);
      signal?.addEventListener("abort", () => this.leave(key, waiting) && reject(signal.reason), { once: true });
      this.startWaiting();
    });
    try {
      return await work();
    } finally {
      this.end(key, isLarge);
    }
  }

  private ownerOf(key: Key): Owner {
    const known = this.owners.get(key);
    if (known) return known;
    const owner = { running: 0, waiting: [] };
    this.owners.set(key, owner);
    return owner;
  }

  private startWaiting(): void {
    while (this.running < this.limits.capacity) {
      const turn = this.nextTurn();
      if (!turn) return;
      const { key, owner, at } = turn;
      const [next] = owner.waiting.splice(at, 1);
      this.running += 1;
      owner.running += 1;
      if (next?.isLarge) this.runningLarge += 1;
      // The others come first now.
      this.owners.delete(key);
      this.owners.set(key, owner);
      next?.start();
    }
  }

  /** Finds the first owner who has work that may start now, and the first such work. */
  private nextTurn(): { key: Key; owner: Owner; at: number } | null {
    const hasRoomForLarge = this.runningLarge < this.limits.large;
    for (const [key, owner] of this.owners) {
      if (owner.running >= this.limits.perOwner) continue;
      const at = owner.waiting.findIndex(({ isLarge }) => !isLarge || hasRoomForLarge);
      if (at >= 0) return { key, owner, at };
    }
    return null;
  }

  /** Takes waiting work out of its queue; returns false where it has started. */
  private leave(key: Key, waiting: Waiting): boolean {
    const owner = this.owners.get(key);
    const at = owner?.waiting.indexOf(waiting) ?? -1;
    if (!owner || at < 0) return false;
    owner.waiting.splice(at, 1);
    if (owner.running === 0 && owner.waiting.length === 0) this.owners.delete(key);
    return true;
  }

  private end(key: Key, isLarge: boolean): void {
    const owner = this.ownerOf(key);
    this.running -= 1;
    owner.running -= 1;
    if (isLarge) this.runningLarge -= 1;
    if (owner.running === 0 && owner.waiting.length === 0) this.owners.delete(key);
    this.startWaiting();
  }
}
