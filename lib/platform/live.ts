import "server-only";
import pg from "pg";
import { env } from "./env";
import { logger } from "./logger";

export type Listener = {
  onNotice: (channel: string, payload: string) => void;
  /** the connection was away: anything may have been missed */
  onGap: () => void;
};

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
/** A connection that died without a word is found out by asking. */
const CHECK_EVERY_MS = 30_000;
const CHECK_MS = 10_000;

/**
 * The process's one connection that listens to PostgreSQL notifications. It reconnects automatically while somebody
 * listens, and reports the gap.
 */
class NotificationLine {
  private readonly listeners = new Set<Listener>();
  private readonly channels: readonly string[];
  private client: pg.Client | null = null;
  private connecting: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private retryMs = FIRST_RETRY_MS;
  private hadConnection = false;

  constructor(channels: readonly string[]) {
    this.channels = channels;
  }

  /** Listens until the answered function is called. */
  add(listener: Listener): () => void {
    this.listeners.add(listener);
    void this.open();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.close();
    };
  }

  /** When notices are heard; not waited for longer than `ms`. */
  async heard(ms: number): Promise<boolean> {
    const wait = new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
    await Promise.race([this.open(), wait]);
    return this.client !== null;
  }

  /** Returns true while the connection listens, as far as is known. */
  get isOpen(): boolean {
    return this.client !== null;
  }

  private open(): Promise<void> {
    if (this.client || this.timer) return Promise.resolve();
    this.connecting ??= this.connect().finally(() => {
      this.connecting = null;
    });
    return this.connecting;
  }

  private async connect(): Promise<void> {
    const connectionString = env().databaseDirectUrl;
    const client = new pg.Client({ connectionString, keepAlive: true, application_name: "feedloom-live" });
    // Also keeps a dying connection from ending the process.
    client.on("error", () => this.lost(client));
    client.on("end", () => this.lost(client));
    client.on("notification", ({ channel, payload = "" }) => {
      for (const listener of this.listeners) listener.onNotice(channel, payload);
    });
    try {
      await client.connect();
      for (const channel of this.channels) await client.query(`LISTEN ${channel}`);
    } catch (err) {
      logger().warn({ err }, "live updates cannot listen to the database");
      void client.end().catch(() => undefined);
      this.retry();
      return;
    }
    if (this.listeners.size === 0) {
      void client.end().catch(() => undefined);
      return;
    }
    this.client = client;
    this.retryMs = FIRST_RETRY_MS;
    this.timer = setTimeout(() => this.check(client), CHECK_EVERY_MS);
    this.timer.unref();
    if (this.hadConnection) for (const listener of this.listeners) listener.onGap();
    this.hadConnection = true;
  }

  private check(client: pg.Client): void {
    const silent = setTimeout(() => this.lost(client), CHECK_MS);
    silent.unref();
    client.query("SELECT 1").then(
      () => {
        clearTimeout(silent);
        if (this.client !== client) return;
        this.timer = setTimeout(() => this.check(client), CHECK_EVERY_MS);
        this.timer.unref();
      },
      () => this.lost(client),
    );
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    void client.end().catch(() => undefined);
    logger().warn("the connection that live updates listen on was lost");
    this.retry();
  }

  private retry(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.listeners.size === 0) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.open();
    }, this.retryMs);
    this.timer.unref();
    this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
  }

  private close(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const { client } = this;
    this.client = null;
    this.hadConnection = false;
    void client?.end().catch(() => undefined);
  }
}

type Holder = { feedloomLines?: Map<string, NotificationLine> };
const holder = globalThis as Holder;

/** The line for these channels (plain lower-case names). It survives hot reloads on `globalThis`. */
export function notifications(channels: readonly string[]): NotificationLine {
  holder.feedloomLines ??= new Map();
  const name = channels.join();
  const line = holder.feedloomLines.get(name) ?? new NotificationLine(channels);
  holder.feedloomLines.set(name, line);
  return line;
}
