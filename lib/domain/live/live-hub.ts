import "server-only";
import { LIVE_STREAMS, LiveKind } from "@/lib/contracts/live";
import { db, sql } from "@/lib/platform/db";
import { notifications } from "@/lib/platform/live";
import { logger } from "@/lib/platform/logger";
import { SOURCES_CHANNEL } from "./publish-sources";
import { parseUserChanges, USERS_CHANNEL } from "./publish-user-changes";

/** One open stream; `end` closes it from the server's side. */
export type LiveStream = { send: (kind: LiveKind) => void; end: () => void };

type Reader = { streams: Set<LiveStream>; sources: Set<number> };

const CHANNELS = [SOURCES_CHANNEL, USERS_CHANNEL];
const ALL: readonly LiveKind[] = LiveKind.options;

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
    const reader = this.readers.get(userKey) ?? { streams: new Set(), sources: new Set() };
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
    for (const { streams } of [...this.readers.values()]) for (const stream of [...streams]) stream.end();
  }

  get streamCount(): number {
    return [...this.readers.values()].reduce((sum, { streams }) => sum + streams.size, 0);
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
    return notifications(CHANNELS).add({
      onNotice: (channel, payload) => {
        if (channel === SOURCES_CHANNEL) this.onSources(payload);
        else this.onUsers(payload);
      },
      onGap: () => {
        for (const userKey of this.readers.keys()) {
          void this.readSources(userKey);
          this.send(userKey, ALL);
        }
      },
    });
  }

  private onSources(payload: string): void {
    const userKeys = new Set<number>();
    if (payload === "*") for (const userKey of this.readers.keys()) userKeys.add(userKey);
    else for (const id of payload.split(",")) for (const key of this.followers.get(Number(id)) ?? []) userKeys.add(key);
    for (const userKey of userKeys) this.send(userKey, ["items", "counts"]);
  }

  private onUsers(payload: string): void {
    for (const { userKey, changes } of parseUserChanges(payload)) {
      if (!this.readers.has(userKey)) continue;
      const kinds = new Set(
        changes.flatMap((change): LiveKind[] => (change === "feeds" ? ["items", "counts"] : [change])),
      );
      if (changes.includes("feeds")) void this.readSources(userKey);
      this.send(userKey, [...kinds]);
    }
  }

  private send(userKey: number, kinds: readonly LiveKind[]): void {
    for (const stream of this.readers.get(userKey)?.streams ?? []) for (const kind of kinds) stream.send(kind);
  }

  private async readSources(userKey: number): Promise<void> {
    try {
      const rows = await sql<{ id: number }>(db().pool, {
        name: "live-sources",
        text: "SELECT source_id AS id FROM feeds WHERE user_key = $1 AND is_active AND deleted_at IS NULL",
        values: [userKey],
      });
      const reader = this.readers.get(userKey);
      if (reader) this.follow(userKey, reader, rows);
    } catch (err) {
      // Without its sources a stream still gets the user's own changes; polling covers the rest.
      logger().warn({ err }, "the sources of a live stream could not be read");
    }
  }

  private follow(userKey: number, reader: Reader, sources: readonly { id: number }[]): void {
    for (const id of reader.sources) {
      const users = this.followers.get(id);
      users?.delete(userKey);
      if (users?.size === 0) this.followers.delete(id);
    }
    reader.sources = new Set(sources.map(({ id }) => id));
    for (const id of reader.sources) {
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
