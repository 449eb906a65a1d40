import "server-only";
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "@/lib/errors";
import type { AppCredentials } from "./read-app-password";

/** How long refused credentials are remembered, and how often they may be sent in that time before it is too often. */
const REFUSED_MS = 60_000;
const TRIES = 10;
/** Beyond that every response takes so long, as long as not too many of them wait. */
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
  private waiting = 0;

  constructor(private readonly pauseMs = PAUSE_MS) {}

  /** Returns whether these credentials were refused within the last minute. Error: RATE_LIMITED when they are sent too often. */
  async isRefused(key: string, now: Date): Promise<boolean> {
    const known = this.refused.get(key);
    if (!known) return false;
    if (known.until <= now.getTime()) {
      this.refused.delete(key);
      return false;
    }
    known.tries += 1;
    if (known.tries > TRIES) {
      await this.pause();
      throw tooOften(known.until - now.getTime());
    }
    return true;
  }

  /** Remembers credentials that were refused. */
  remember(key: string, now: Date): void {
    const oldest = this.refused.keys().next().value;
    if (this.refused.size >= MOST_REMEMBERED && oldest !== undefined) this.refused.delete(oldest);
    const known = this.refused.get(key);
    if (!known) this.refused.set(key, { until: now.getTime() + REFUSED_MS, tries: 1 });
  }

  private async pause(): Promise<void> {
    if (this.waiting >= MOST_WAITING) return;
    this.waiting += 1;
    await setTimeout(this.pauseMs).finally(() => {
      this.waiting -= 1;
    });
  }
}

/** Returns what credentials are remembered under: a hash of the address and everything that was sent. */
export function loginKey(address: string, credentials: AppCredentials): string {
  return createHash("sha256")
    .update(JSON.stringify([address, credentials]))
    .digest("base64");
}

function tooOften(waitMs: number): AppError {
  const headers = { "retry-after": String(Math.max(1, Math.ceil(waitMs / 1000))) };
  const message = "This password was refused many times within a minute. Please check it, then try again.";
  return new AppError("RATE_LIMITED", message, { headers });
}
