import "server-only";
import { parseUrl } from "@/lib/shared/parse-url";

/** `account`: whose turn the work takes. */
export type QueuedWork = { url: string; id: number; account: number };

/** The work of one host by account. */
type Line = { byAccount: Map<number, QueuedWork[]>; count: number };

/**
 * Queues work per host and hands out at most `perHost` pieces of one host at a time, so that a slow host with many feeds
 * delays no other host. Accounts take turns, and within an account its hosts do: an account with many feeds delays no other.
 */
export class HostQueue<Work extends QueuedWork> {
  private readonly lines = new Map<string, Line>();
  private readonly active = new Map<string, number>();
  /** Hosts with work that may start, by account; accounts and hosts are in the order of their turns. */
  private readonly ready = new Map<number, Set<string>>();
  private readonly waiting = new Map<number, number>();
  private count = 0;

  constructor(private readonly perHost: number) {}

  /** Number of pieces not yet handed out. */
  get size(): number {
    return this.count;
  }

  /** Returns the number of an account's pieces of work that have not been handed out. */
  waitingOf(account: number): number {
    return this.waiting.get(account) ?? 0;
  }

  /** Returns the number of hosts with work of an account that may start. */
  readyOf(account: number): number {
    return this.ready.get(account)?.size ?? 0;
  }

  /** Accounts with work that has not been handed out. */
  get accounts(): Iterable<number> {
    return this.waiting.keys();
  }

  /** Accounts with work that may start, in turn. */
  get readyAccounts(): Iterable<number> {
    return this.ready.keys();
  }

  add(work: Work): void {
    const host = hostOf(work);
    const line = this.lines.get(host) ?? { byAccount: new Map(), count: 0 };
    this.lines.set(host, line);
    const own = line.byAccount.get(work.account);
    if (own) own.push(work);
    else line.byAccount.set(work.account, [work]);
    line.count += 1;
    this.note(work.account, 1);
    if ((this.active.get(host) ?? 0) < this.perHost) this.setReady(host, work.account);
  }

  /**
   * Returns the numbers of pieces for this piece's host that have not been handed out: all of them, and those of its
   * account.
   */
  lengthsOf(work: Work): { all: number; own: number } {
    const line = this.lines.get(hostOf(work));
    return { all: line?.count ?? 0, own: line?.byAccount.get(work.account)?.length ?? 0 };
  }

  /** Returns the accounts that have at least `length` pieces waiting for one host, each with that host. */
  longLines(length: number): { host: string; account: number }[] {
    const found: { host: string; account: number }[] = [];
    for (const [host, { byAccount, count }] of this.lines) {
      if (count < length) continue;
      for (const [account, own] of byAccount) if (own.length >= length) found.push({ host, account });
    }
    return found;
  }

  /** Hands out the next piece of an account that may start one. Its end must be reported with `done`. */
  take(mayStart: (account: number) => boolean = () => true): Work | undefined {
    for (const [account, hosts] of this.ready) {
      if (!mayStart(account)) continue;
      const [host] = hosts;
      return host === undefined ? undefined : this.takeFrom(host, account);
    }
    return undefined;
  }

  done(work: Work): void {
    const host = hostOf(work);
    const active = (this.active.get(host) ?? 1) - 1;
    if (active === 0) this.active.delete(host);
    else this.active.set(host, active);
    for (const account of this.lines.get(host)?.byAccount.keys() ?? []) this.setReady(host, account);
  }

  waitingWork(): Work[] {
    return [...this.lines.values()].flatMap(({ byAccount }) => [...byAccount.values()].flat() as Work[]);
  }

  /** Removes and returns everything that has not been handed out. */
  clear(): Work[] {
    const rest = this.waitingWork();
    this.lines.clear();
    this.ready.clear();
    this.waiting.clear();
    this.count = 0;
    return rest;
  }

  private takeFrom(host: string, account: number): Work | undefined {
    const line = this.lines.get(host);
    const own = line?.byAccount.get(account) as Work[] | undefined;
    const work = own?.shift();
    if (!line || !own || !work) return undefined;
    line.count -= 1;
    // An account that has had its turn goes to the end of this host's line.
    line.byAccount.delete(account);
    if (own.length > 0) line.byAccount.set(account, own);
    if (line.count === 0) this.lines.delete(host);
    this.note(account, -1);
    const active = (this.active.get(host) ?? 0) + 1;
    this.active.set(host, active);
    this.unsetReady(host, account);
    if (active >= this.perHost) for (const other of line.byAccount.keys()) this.unsetReady(host, other);
    else if (own.length > 0) this.setReady(host, account);
    this.moveBack(account);
    return work;
  }

  private note(account: number, change: number): void {
    const waiting = this.waitingOf(account) + change;
    if (waiting === 0) this.waiting.delete(account);
    else this.waiting.set(account, waiting);
    this.count += change;
  }

  private setReady(host: string, account: number): void {
    const hosts = this.ready.get(account);
    if (hosts) hosts.add(host);
    else this.ready.set(account, new Set([host]));
  }

  private unsetReady(host: string, account: number): void {
    const hosts = this.ready.get(account);
    if (hosts?.delete(host) && hosts.size === 0) this.ready.delete(account);
  }

  /** An account that has had its turn is the last. */
  private moveBack(account: number): void {
    const hosts = this.ready.get(account);
    if (!hosts) return;
    this.ready.delete(account);
    this.ready.set(account, hosts);
  }
}

/** Returns the host of an address. A smart source has none and counts as its own host. */
function hostOf({ url, id }: QueuedWork): string {
  return parseUrl(url)?.host ?? `#${id}`;
}
