import "server-only";

/**
 * Work waiting for its host: hands out what may start now, at most `perHost` pieces of one host at a time, so that a slow
 * host with many feeds keeps nobody else waiting.
 */
export class HostQueue<Work extends { url: string; id: number }> {
  private readonly waiting = new Map<string, Work[]>();
  private readonly active = new Map<string, number>();
  /** hosts with work that may start, in turn */
  private readonly ready = new Set<string>();
  private count = 0;

  constructor(private readonly perHost: number) {}

  /** everything not yet handed out */
  get size(): number {
    return this.count;
  }

  /** hosts that something may be handed out for */
  get readyHosts(): number {
    return this.ready.size;
  }

  add(work: Work): void {
    const host = hostOf(work);
    const line = this.waiting.get(host);
    if (line) line.push(work);
    else this.waiting.set(host, [work]);
    this.count += 1;
    if ((this.active.get(host) ?? 0) < this.perHost) this.ready.add(host);
  }

  /** How much of this piece's host has not been handed out. */
  lineOf(work: Work): number {
    return this.waiting.get(hostOf(work))?.length ?? 0;
  }

  /** The next piece that may start; its end must be told with `done`. */
  take(): Work | undefined {
    const [host] = this.ready;
    if (host === undefined) return undefined;
    const line = this.waiting.get(host) ?? [];
    const work = line.shift();
    const active = (this.active.get(host) ?? 0) + 1;
    this.active.set(host, active);
    this.ready.delete(host);
    if (line.length === 0) this.waiting.delete(host);
    else if (active < this.perHost) this.ready.add(host);
    this.count -= 1;
    return work;
  }

  done(work: Work): void {
    const host = hostOf(work);
    const active = (this.active.get(host) ?? 1) - 1;
    if (active === 0) this.active.delete(host);
    else this.active.set(host, active);
    if (this.waiting.has(host)) this.ready.add(host);
  }

  waitingWork(): Work[] {
    return [...this.waiting.values()].flat();
  }

  /** Takes everything out that has not been handed out. */
  clear(): Work[] {
    const rest = this.waitingWork();
    this.waiting.clear();
    this.ready.clear();
    this.count = 0;
    return rest;
  }
}

/** Sources without an address (smart ones) are each a host of their own. */
function hostOf({ url, id }: { url: string; id: number }): string {
  return URL.canParse(url) ? new URL(url).host : `#${id}`;
}
