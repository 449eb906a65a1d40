import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { recordWrites } from "./last-write";
import { formatSourcesNotifications, SOURCES_CHANNEL } from "./sources-notification";
import { formatUserNotification, USERS_CHANNEL } from "./user-notification";
import { WORK_CHANNEL } from "./work-notification";

/**
 * Publishes what a request or job has committed, in one statement outside any transaction. `route()`, `webhook()` and
 * `runJob()` call it at their end. A failure is only logged, because tabs and workers also poll.
 */
export async function publishChanges(ctx: Pick<SystemCtx, "db" | "log" | "changes">): Promise<void> {
  const { users, sources, work } = ctx.changes.take();
  const notifications = [
    ...users.map((changes) => [USERS_CHANNEL, formatUserNotification(changes)]),
    ...formatSourcesNotifications(sources).map((payload) => [SOURCES_CHANNEL, payload]),
    ...(work.length > 0 ? [[WORK_CHANNEL, work.join(",")]] : []),
  ];
  if (notifications.length === 0) return;
  // Before tabs ask again.
  await recordWrites(
    ctx,
    users.map(({ userKey }) => userKey),
  );
  await sql(ctx.db.pool, {
    name: "publish-changes",
    // A notification makes a transaction, but nothing that would have to be on the disk.
    text: `SELECT pg_notify(channel, payload), set_config('synchronous_commit', 'off', true)
      FROM unnest($1::text[], $2::text[]) AS n(channel, payload)`,
    values: [notifications.map(([channel]) => channel), notifications.map(([, payload]) => payload)],
  }).catch((err) => ctx.log.warn({ err }, "changes could not be published"));
}
