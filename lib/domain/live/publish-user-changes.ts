import "server-only";
import type { LiveKind } from "@/lib/contracts/live";
import { db, sql } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** NOTIFY channel; the payload is a comma-separated list of `user key:letters`. Listeners refetch. */
export const USERS_CHANNEL = "feedloom_users";

/** What changed for a user; `feeds` also means that the sources they follow may be other ones. */
export type UserChange = LiveKind | "feeds";

const LETTERS: Record<UserChange, string> = {
  items: "i",
  counts: "c",
  alerts: "a",
  bundles: "b",
  account: "u",
  feeds: "f",
};
const CHANGES = new Map(Object.entries(LETTERS).map(([change, letter]) => [letter, change as UserChange]));

/** The caller's transaction should be over by then. */
const SETTLE_MS = 150;
const INTERVAL_MS = 1_000;
/** PostgreSQL takes payloads below 8,000 bytes. */
const USERS_PER_NOTICE = 400;

const pending = new Map<number, Set<UserChange>>();
let timer: NodeJS.Timeout | null = null;
let lastAt = 0;

/** Publishes a change to a user's open tabs and devices: at most one statement per process and second. */
export function publishUserChanges(userKey: number, ...changes: UserChange[]): void {
  const known = pending.get(userKey) ?? new Set();
  for (const change of changes) known.add(change);
  pending.set(userKey, known);
  if (timer) return;
  timer = setTimeout(() => void flushUserChanges(), Math.max(SETTLE_MS, lastAt + INTERVAL_MS - Date.now()));
  timer.unref();
}

/** Sends pending notifications at once; for the end of a process. */
export async function flushUserChanges(): Promise<void> {
  if (timer) clearTimeout(timer);
  timer = null;
  lastAt = Date.now();
  if (pending.size === 0) return;
  const entries = [...pending].map(
    ([key, changes]) => `${key}:${[...changes].map((change) => LETTERS[change]).join("")}`,
  );
  pending.clear();
  const notices: string[] = [];
  for (let at = 0; at < entries.length; at += USERS_PER_NOTICE) {
    notices.push(entries.slice(at, at + USERS_PER_NOTICE).join(","));
  }
  await sql(db().pool, {
    name: "publish-user-changes",
    text: "SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice",
    values: [USERS_CHANNEL, notices],
  }).catch((err) => logger().warn({ err }, "user changes could not be published"));
}

/** Parses the payload of a notification. */
export function parseUserChanges(payload: string): { userKey: number; changes: UserChange[] }[] {
  return payload.split(",").flatMap((entry) => {
    const [, key, letters = ""] = /^(\d{1,10}):([a-z]+)$/.exec(entry) ?? [];
    if (key === undefined) return [];
    const changes = [...letters].map((letter) => CHANGES.get(letter)).filter((change) => change !== undefined);
    return [{ userKey: Number(key), changes }];
  });
}
