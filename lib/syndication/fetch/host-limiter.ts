export type HostLimits = {
  /** requests at a time to one host */
  perHost: number;
  /** longest wait for a slot, ms */
  maxWaitMs: number;
  /** milliseconds; only differences count */
  now: () => number;
};

type Waiter = { start: () => void; refuse: (reason: HostBusy) => void; timer: NodeJS.Timeout };
type Host = {
  active: number;
  queue: Waiter[];
  /** after a 429 requests go one at a time, {@link SPACING_MS} apart, until then */
  spacedUntil: number;
  pausedUntil: number;
  nextStart: number;
  /** addresses with a 429 response since the last success */
  limited: Set<string>;
  wake: NodeJS.Timeout | null;
};

const SPACING_MS = 1_000;
const SPACED_FOR_MS = 15 * 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const SWEEP_AT = 5_000;

/** Thrown when the host must not be sent requests for another `waitMs` milliseconds. */
export class HostBusy extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super("The host must not be asked now.");
    this.name = "HostBusy";
    this.waitMs = waitMs;
  }
}

/**
 * Limits requests to each host: few at a time, spaced out after a 429 response, and none for a while after a 429 for a
 * second address.
 */
export class HostLimiter {
  private readonly hosts = new Map<string, Host>();
  private readonly limits: HostLimits;

  constructor(limits: HostLimits) {
    this.limits = limits;
  }

  /**
   * Acquires a slot.
   * @returns a promise only when it has to wait
   * @throws HostBusy when paused or when the wait was too long
   */
  acquire(name: string): Promise<void> | undefined {
    const host = this.hosts.get(name) ?? this.create(name);
    const now = this.limits.now();
    if (host.pausedUntil > now) throw new HostBusy(host.pausedUntil - now);
    if (host.queue.length === 0 && this.mayStart(host, now)) {
      this.start(host, now);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: resolve,
        refuse: reject,
        timer: setTimeout(() => {
          host.queue.splice(host.queue.indexOf(waiter), 1);
          reject(new HostBusy(this.limits.maxWaitMs));
        }, this.limits.maxWaitMs),
      };
      host.queue.push(waiter);
      this.pump(host);
    });
  }

  /** Releases the slot of one `acquire`. */
  release(name: string): void {
    const host = this.hosts.get(name);
    if (!host) return;
    host.active -= 1;
    if (host.queue.length > 0) this.pump(host);
    else if (this.isForgettable(host)) this.hosts.delete(name);
  }

  /** Records that the host responded with 429 for `address` and wants no requests for `waitMs`. */
  noteLimited(name: string, address: string, waitMs: number): void {
    const host = this.hosts.get(name) ?? this.create(name);
    const now = this.limits.now();
    host.spacedUntil = now + SPACED_FOR_MS;
    host.nextStart = now + SPACING_MS;
    host.limited.add(address);
    if (host.limited.size > 1) this.pause(host, now, Math.min(waitMs, LONGEST_PAUSE_MS));
  }

  noteSuccess(name: string): void {
    const host = this.hosts.get(name);
    if (host && host.limited.size > 0) host.limited.clear();
  }

  private create(name: string): Host {
    if (this.hosts.size >= SWEEP_AT) this.sweep();
    const host: Host = {
      active: 0,
      queue: [],
      spacedUntil: 0,
      pausedUntil: 0,
      nextStart: 0,
      limited: new Set(),
      wake: null,
    };
    this.hosts.set(name, host);
    return host;
  }

  private pause(host: Host, now: number, forMs: number): void {
    host.pausedUntil = now + forMs;
    for (const waiter of host.queue.splice(0)) {
      clearTimeout(waiter.timer);
      waiter.refuse(new HostBusy(forMs));
    }
  }

  private mayStart(host: Host, now: number): boolean {
    if (host.spacedUntil <= now) return host.active < this.limits.perHost;
    return host.active === 0 && host.nextStart <= now;
  }

  private start(host: Host, now: number): void {
    host.active += 1;
    if (host.spacedUntil > now) host.nextStart = now + SPACING_MS;
  }

  private pump(host: Host): void {
    const now = this.limits.now();
    while (host.queue.length > 0 && this.mayStart(host, now)) {
      const waiter = host.queue.shift();
      if (!waiter) return;
      clearTimeout(waiter.timer);
      this.start(host, now);
      waiter.start();
    }
    if (host.queue.length === 0 || host.active > 0 || host.wake) return;
    host.wake = setTimeout(
      () => {
        host.wake = null;
        this.pump(host);
      },
      Math.max(1, host.nextStart - now),
    );
  }

  private isForgettable(host: Host): boolean {
    const now = this.limits.now();
    return host.active === 0 && host.queue.length === 0 && host.spacedUntil <= now && host.pausedUntil <= now;
  }

  private sweep(): void {
    for (const [name, host] of this.hosts) if (this.isForgettable(host)) this.hosts.delete(name);
  }
}
