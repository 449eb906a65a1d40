import "server-only";

/** Lets a limited amount of work run at a time; the rest waits in order. */
export class Slots {
  private used = 0;
  private readonly queue: { size: number; start: () => void }[] = [];

  constructor(private readonly capacity: number) {}

  /** Whether nothing runs and nothing waits. */
  get isIdle(): boolean {
    return this.used === 0 && this.queue.length === 0;
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** Runs `work` as soon as `size` slots are free. */
  async run<Result>(work: () => Promise<Result>, size = 1): Promise<Result> {
    if (this.queue.length > 0 || this.used + size > this.capacity)
      await new Promise<void>((start) => this.queue.push({ size, start }));
    else this.used += size;
    try {
      return await work();
    } finally {
      this.used -= size;
      this.next();
    }
  }

  private next(): void {
    for (let first = this.queue[0]; first && this.used + first.size <= this.capacity; first = this.queue[0]) {
      this.queue.shift();
      this.used += first.size;
      first.start();
    }
  }
}
