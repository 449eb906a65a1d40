import "server-only";
import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { SOURCES_CHANNEL } from "@/lib/domain/base/live/sources-notification";
import { parseUserNotification, USERS_CHANNEL } from "@/lib/domain/base/live/user-notification";
import { ANY_WORK, notifyWork, WORK_CHANNEL } from "@/lib/domain/base/live/work-notification";
import { notifications } from "@/lib/platform/live";
import type { Job } from "./job";
import { pause } from "./pause";

/** A listener that has not connected by then is proven later. */
const CONNECT_MS = 5_000;

/** The pause of one loop between two runs. */
export class Rest {
  private isWoken = false;
  private wake: (() => void) | null = null;

  constructor(readonly causes: ReadonlySet<string>) {}

  /** Forgets what was told so far: the run that begins now sees it. */
  begin(): void {
    this.isWoken = false;
  }

  rouse(): void {
    this.isWoken = true;
    this.wake?.();
  }

  /** Waits `least` milliseconds, and on until `most` or until the loop is woken. Returns true if it was. */
  async pause({ least, most }: { least: number; most: number }, signal: AbortSignal): Promise<boolean> {
    await pause(Math.min(least, most), signal);
    if (!this.isWoken && most > least) {
      const early = new AbortController();
      this.wake = () => early.abort();
      await pause(most - least, signal, early.signal);
      this.wake = null;
    }
    return this.isWoken;
  }
}

/**
 * Wakes the loops of a worker when something is published that brings them work. Notices are a help and no promise: they
 * are lost while the connection is, and never come through a pooler. Loops poll more rarely only while `isHeard`.
 */
export class WakeUps {
  private readonly rests: Rest[] = [];
  private readonly line = notifications([SOURCES_CHANNEL, USERS_CHANNEL, WORK_CHANNEL]);
  /** A notice to itself. */
  private readonly proof = randomUUID();
  private isProven = false;
  /** Stops listening. */
  readonly close: () => void;

  constructor(private readonly pool: Pool) {
    this.close = this.line.add({
      onNotice: (channel, payload) => this.hear(channel, payload),
      onGap: () => {
        this.isProven = false;
        this.rouse(() => true);
      },
    });
  }

  /** Returns the pause of a loop that is woken by these causes. */
  rest(name: string, wokenBy: Job["wokenBy"] = []): Rest {
    const rest = new Rest(new Set([name, ...wokenBy]));
    this.rests.push(rest);
    return rest;
  }

  /** Returns true if a notice that was sent the way all are sent has arrived over the present connection. */
  get isHeard(): boolean {
    return this.isProven && this.line.isOpen;
  }

  /** Sends itself a notice unless one has arrived. */
  async prove(): Promise<void> {
    if (this.isHeard || !(await this.line.heard(CONNECT_MS))) return;
    await notifyWork(this.pool, this.proof);
  }

  private hear(channel: string, payload: string): void {
    if (payload === this.proof) this.isProven = true;
    else if (channel === WORK_CHANNEL && payload === ANY_WORK) this.rouse(() => true);
    else {
      const news = newsOf(channel, payload);
      this.rouse((causes) => news.some((cause) => causes.has(cause)));
    }
  }

  private rouse(concerns: (causes: ReadonlySet<string>) => boolean): void {
    for (const rest of this.rests) if (concerns(rest.causes)) rest.rouse();
  }
}

/** Returns what a notice tells of, in the words of `wokenBy`. */
function newsOf(channel: string, payload: string): string[] {
  if (channel === SOURCES_CHANNEL) return ["articles"];
  if (channel === WORK_CHANNEL) return payload.split(",");
  return parseUserNotification(payload)?.changes.map(({ type }) => type) ?? [];
}
