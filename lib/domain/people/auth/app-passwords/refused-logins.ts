import "server-only";
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "@/lib/errors";
import type { AppCredentials } from "./read-app-password";

/**
 * Milliseconds for which refused credentials are remembered, and the tries in that time after which they are too many.
 */
const REFUSED_MS = 60_000;
const TRIES = 10;
/** Milliseconds by which each error for too many tries is delayed, as long as not too many of them wait. */
const PAUSE_MS = 1_000;
const MOST_WAITING = 200;
const MOST_REMEMBERED = 10_000;

type Refused = { until: number; tries: number };

/**
 * Credentials that were refused a moment ago, by address, user name and password together: a program that signs in over
 * and over with a revoked password costs no query, is slowed down, and is in nobody's way. There is no count by address
 * or account: nobody guesses a random password, and such a count would shut out the others. In memory, per process;
 * only hashes are kept.
 */
export class RefusedLogins {
  private readonly refused = new Map<string, Refused>();
  private readonly running = new Map<string, Promise<unknown>>();
  private waiting = 0;

  constructor(private readonly wait: () => Promise<unknown> = () => setTimeout(PAUSE_MS)) {}

  /**
   * Returns the result of `read` for these credentials. Returns null without calling it if they were refused within the
   * last minute, or are being refused now. Error: RATE_LIMITED if they are sent too often.
   */
  async unlessRefused<Found>(key: string, now: Date, read: () => Promise<Found | null>): Promise<Found | null> {
    // Of many simultaneous calls, one asks first. Its success does not count for the others, because the password may
    // be revoked in the meantime.
    const running = this.running.get(key);
    if (running) await running;
    const waitMs = this.countRefused(key, now);
    if (waitMs !== null) return this.refuse(waitMs);
    const found = read();
    const ended = found.then(
      (caller) => {
        if (caller === null) this.remember(key, now);
      },
      () => undefined,
    );
    this.running.set(key, ended);
    try {
      return await found;
    } finally {
      await ended;
      if (this.running.get(key) === ended) this.running.delete(key);
    }
  }

  /**
   * Counts an attempt. Returns null if the credentials are unknown, 0 if they are refused, or the milliseconds to wait.
   */
  private countRefused(key: string, now: Date): number | null {
    const known = this.refused.get(key);
    if (!known) return null;
    if (known.until <= now.getTime()) {
      this.refused.delete(key);
      return null;
    }
    known.tries += 1;
    return known.tries > TRIES ? known.until - now.getTime() : 0;
  }

  private async refuse(waitMs: number): Promise<null> {
    if (waitMs === 0) return null;
    await this.pause();
    throw tooOften(waitMs);
  }

  private remember(key: string, now: Date): void {
    const oldest = this.refused.keys().next().value;
    if (this.refused.size >= MOST_REMEMBERED && oldest !== undefined) this.refused.delete(oldest);
    if (!this.refused.has(key)) this.refused.set(key, { until: now.getTime() + REFUSED_MS, tries: 1 });
  }

  private async pause(): Promise<void> {
    if (this.waiting >= MOST_WAITING) return;
    this.waiting += 1;
    await this.wait().finally(() => {
      this.waiting -= 1;
    });
  }
}

/** Returns the key under which credentials are remembered: a hash of the address and everything that was sent. */
export function loginKey(address: string, credentials: AppCredentials): string {
  return createHash("sha256")
    .update(JSON.stringify([address, credentials]))
    .digest("base64");
}

function tooOften(waitMs: number): AppError {
  const headers = { "retry-after": String(Math.max(1, Math.ceil(waitMs / 1000))) };
  const message = "Too many failed attempts with this password. Please check it and try again in a minute.";
  return new AppError("RATE_LIMITED", message, { headers });
}
