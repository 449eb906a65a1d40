/** A map of limited size, whose least recently used entries leave first. One process's own. */
export class BoundedCache<Value> {
  private readonly entries = new Map<string, { value: Value; size: number }>();
  private total = 0;

  /** @param most total size of all entries, in the unit of {@link set} */
  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Stores a value. A value larger than the whole cache is not kept. */
  set(key: string, value: Value, size: number): void {
    this.delete(key);
    if (size > this.most) return;
    this.entries.set(key, { value, size });
    this.total += size;
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.most) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    this.total -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }
}
