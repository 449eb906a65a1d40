import "server-only";
import { parseUrl } from "@/lib/shared/parse-url";

/**
 * Queues work per host and hands out at most `perHost` pieces of one host at a time, so that a slow host with many feeds
 * delays no other host. Hosts take turns.
 */
export class HostQueue<Work extends { url: string; id: number }> {
  private readonly waiting = new Map<string, Work[]>();
  private readonly active = new Map<string, number>();
  /** Hosts with work that may start, in turn. */
  private readonly ready = new Set<string>();
  private count = 0;

  constructor(private readonly perHost: number) {}

  /** Number of pieces not yet handed out. */
  get size(): number {
    return this.count;
  }

  /** Number of hosts with a piece that may start. */
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

  /** Returns how many pieces of this piece's host have not been handed out. */
  lengthOf(work: Work): number {
    return this.waiting.get(hostOf(work))?.length ?? 0;
  }

  /** Hands out the next piece that may start. Its end must be reported with `done`. */
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

  /** Removes and returns everything that has not been handed out. */
  clear(): Work[] {
    const rest = this.waitingWork();
    this.waiting.clear();
    this.ready.clear();
    this.count = 0;
    return rest;
  }
}

/** Returns the host of an address. A smart source has none and counts as a host of its own. */
function hostOf({ url, id }: { url: string; id: number }): string {
  return parseUrl(url)?.host ?? `#${id}`;
}
