import "server-only";

/** Counts the bytes of foreign documents that a process holds in memory, against a limit. */
export class MemoryBudget {
  private used = 0;

  constructor(private readonly limit: number) {}

  /** Returns false, and counts nothing, when the limit would be passed. */
  take(bytes: number): boolean {
    if (this.used + bytes > this.limit) return false;
    this.used += bytes;
    return true;
  }

  release(bytes: number): void {
    this.used -= bytes;
  }
}
