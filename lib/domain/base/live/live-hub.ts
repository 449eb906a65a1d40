import "server-only";
import {
  LIVE_ANY,
  LIVE_KIND_OF,
  LIVE_STREAMS,
  type LiveChange,
  LiveKind,
  type LiveMessage,
} from "@/lib/contracts/live";
import { AppError } from "@/lib/errors";
import { db, sql } from "@/lib/platform/db";
import { notifications } from "@/lib/platform/live";
import { logger } from "@/lib/platform/logger";
import { readReplica } from "@/lib/platform/replica/read-replica";
import { parseSourcesNotification, SOURCES_CHANNEL } from "./sources-notification";
import { parseUserNotification, USERS_CHANNEL } from "./user-notification";

/** One open stream of the session `sid`; `end` closes it from the server's side. */
export type LiveStream = { sid: string; send: (kind: LiveKind, message: LiveMessage) => void; end: () => void };

type Followed = { id: number; feedId: number };
/** The open streams of one user. `sources`: the id of the feed for each followed source. */
type Reader = { streams: Set<LiveStream>; sources: Map<number, number> };

/** NOTIFY channel of the trigger on `sessions` (prisma/sql); the payload is the `sid` of a session that was ended. */
const SESSIONS_CHANNEL = "feedloom_sessions";
export const LIVE_CHANNELS = [SOURCES_CHANNEL, USERS_CHANNEL, SESSIONS_CHANNEL];
/** Makes a browser ask who it is, and learn that it is signed out. */
const SIGNED_OUT: LiveMessage = { tab: null, changes: [...LIVE_ANY.account] };
/** The number of feeds with new articles beyond which a message names none. */
const MAX_FEED_IDS = 200;

/** Streams of one process; each costs a socket and some kilobytes. */
const MOST_STREAMS = 10_000;
const FULL_RETRY_SECONDS = 60;

/** Keeps the open streams of this process, the sources their users follow, and forwards notifications to them. */
class LiveHub {
  private readonly readers = new Map<number, Reader>();
  private readonly followers = new Map<number, Set<number>>();
  private stopListening: (() => void) | null = null;
  private isClosed = false;

  /** Adds a stream of a user and ends the oldest beyond `LIVE_STREAMS`. Returns the function that removes it. */
  async join(userKey: number, stream: LiveStream): Promise<() => void> {
    if (this.isClosed) {
      stream.end();
      return () => undefined;
    }
    const reader = this.readers.get(userKey) ?? { streams: new Set(), sources: new Map() };
    const isFirst = !this.readers.has(userKey);
    this.readers.set(userKey, reader);
    reader.streams.add(stream);
    const oldest = [...reader.streams].slice(0, -LIVE_STREAMS);
    for (const each of oldest) each.end();
    this.stopListening ??= this.listen();
    if (isFirst) await this.readSources(userKey);
    return () => this.leave(userKey, stream);
  }

  /** Ends every stream and refuses further ones; for the end of the process. */
  close(): void {
    this.isClosed = true;
    for (const stream of this.streams()) stream.end();
  }

  get streamCount(): number {
    return this.streams().length;
  }

  /** Refuses a further stream where the process has as many as it can serve. Error: BUSY with Retry-After. */
  requireRoom(): void {
    if (this.streamCount < MOST_STREAMS) return;
    const headers = { "retry-after": String(FULL_RETRY_SECONDS) };
    throw new AppError("BUSY", "The server is busy. Live updates will start as soon as possible.", {
      headers,
    });
  }

  private leave(userKey: number, stream: LiveStream): void {
    const reader = this.readers.get(userKey);
    if (!reader?.streams.delete(stream) || reader.streams.size > 0) return;
    this.follow(userKey, reader, []);
    this.readers.delete(userKey);
    if (this.readers.size > 0) return;
    this.stopListening?.();
    this.stopListening = null;
  }

  private listen(): () => void {
    return notifications(LIVE_CHANNELS).add({
      onNotice: (channel, payload) => {
        if (channel === SOURCES_CHANNEL) void this.onSources(payload);
        else if (channel === SESSIONS_CHANNEL) this.endSessions(new Set([payload]));
        else this.onUser(payload);
      },
      onGap: () => {
        void this.endLostSessions();
        for (const userKey of this.readers.keys()) {
          void this.readSources(userKey);
          this.send(
            userKey,
            null,
            LiveKind.options.flatMap((kind) => LIVE_ANY[kind]),
          );
        }
      },
    });
  }

  private async onSources(payload: string): Promise<void> {
    // Tabs refetch at once, and the replica may serve their calls.
    await readReplica()?.caughtUp();
    const sourceIds = parseSourcesNotification(payload);
    if (sourceIds === "many") {
      for (const userKey of this.readers.keys()) this.send(userKey, null, [{ type: "items" }]);
      return;
    }
    const feedsOf = new Map<number, number[]>();
    for (const id of sourceIds) {
      for (const userKey of this.followers.get(id) ?? []) {
        const feedId = this.readers.get(userKey)?.sources.get(id);
        if (feedId !== undefined) feedsOf.set(userKey, [...(feedsOf.get(userKey) ?? []), feedId]);
      }
    }
    for (const [userKey, feedIds] of feedsOf) {
      this.send(userKey, null, [feedIds.length > MAX_FEED_IDS ? { type: "items" } : { type: "items", feedIds }]);
    }
  }

  private onUser(payload: string): void {
    const notification = parseUserNotification(payload);
    if (!notification || !this.readers.has(notification.userKey)) return;
    const { userKey, tab, changes } = notification;
    if (changes.some(({ type }) => type === "feeds" || type === "import")) void this.readSources(userKey);
    this.send(userKey, tab, changes);
  }

  /** Sends changes as one event for each kind among them. */
  private send(userKey: number, tab: string | null, changes: readonly LiveChange[]): void {
    const streams = this.readers.get(userKey)?.streams ?? [];
    for (const kind of LiveKind.options) {
      const ofKind = changes.filter(({ type }) => LIVE_KIND_OF[type] === kind);
      if (ofKind.length > 0) for (const stream of streams) stream.send(kind, { tab, changes: ofKind });
    }
  }

  private streams(): LiveStream[] {
    return [...this.readers.values()].flatMap(({ streams }) => [...streams]);
  }

  /** Ends the streams of sessions that have ended. */
  private endSessions(sids: ReadonlySet<string>): void {
    for (const stream of this.streams()) {
      if (!sids.has(stream.sid)) continue;
      stream.send("account", SIGNED_OUT);
      stream.end();
    }
  }

  /** Ends the streams whose sessions ended while nobody listened. */
  private async endLostSessions(): Promise<void> {
    const open = new Set(this.streams().map(({ sid }) => sid));
    try {
      const rows = await db().prisma.session.findMany({ where: { sid: { in: [...open] } }, select: { sid: true } });
      for (const { sid } of rows) open.delete(sid);
      this.endSessions(open);
    } catch (err) {
      logger().warn({ err }, "the sessions of live streams could not be read");
    }
  }

  private async readSources(userKey: number): Promise<void> {
    try {
      const rows = await sql<Followed>(db().pool, {
        name: "live-sources",
        text: `SELECT source_id AS id, id AS "feedId" FROM feeds
               WHERE user_key = $1 AND is_active AND deleted_at IS NULL`,
        values: [userKey],
      });
      const reader = this.readers.get(userKey);
      if (reader) this.follow(userKey, reader, rows);
    } catch (err) {
      // Without its sources a stream still gets the user's own changes; polling covers the rest.
      logger().warn({ err }, "the sources of a live stream could not be read");
    }
  }

  private follow(userKey: number, reader: Reader, sources: readonly Followed[]): void {
    for (const id of reader.sources.keys()) {
      const users = this.followers.get(id);
      users?.delete(userKey);
      if (users?.size === 0) this.followers.delete(id);
    }
    reader.sources = new Map(sources.map(({ id, feedId }) => [id, feedId]));
    for (const id of reader.sources.keys()) {
      const users = this.followers.get(id);
      if (users) users.add(userKey);
      else this.followers.set(id, new Set([userKey]));
    }
  }
}

type Holder = { feedloomLive?: LiveHub };
const holder = globalThis as Holder;

/** Returns the process's hub. A signal that ends the process ends its streams, so that the server can close. */
export function liveHub(): LiveHub {
  if (!holder.feedloomLive) {
    const hub = new LiveHub();
    holder.feedloomLive = hub;
    const close = () => hub.close();
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, close);
    process.once("disconnect", close);
  }
  return holder.feedloomLive;
}
