import "server-only";
import type { Alert, AlertSeverity, AlertType } from "@/lib/contracts/alerts";
import type { Ctx } from "@/lib/domain/ctx";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Db } from "@/lib/platform/db";
import { safePath } from "@/lib/shared/safe-path";

type AlertRow = Prisma.Result<Db["prisma"]["alert"], object, "findFirstOrThrow">;

const MOST = 200;

/**
 * Returns the caller's newest alerts that have not expired, newest first; at most 200. Index: alerts (user_key, id
 * DESC).
 */
export async function listAlerts(ctx: Ctx): Promise<Alert[]> {
  const rows = await ctx.db.prisma.alert.findMany({
    where: { userKey: ctx.user.key, expiresAt: { gt: ctx.now() } },
    orderBy: { id: "desc" },
    take: MOST,
  });
  return rows.map((row) => toAlert(ctx, row));
}

/** Returns the number of alerts in {@link listAlerts} that the caller has not read. */
export async function countUnreadAlerts(ctx: Ctx): Promise<{ count: number }> {
  const newest = await ctx.db.prisma.alert.findMany({
    where: { userKey: ctx.user.key, expiresAt: { gt: ctx.now() } },
    orderBy: { id: "desc" },
    take: MOST,
    select: { isRead: true },
  });
  return { count: newest.filter((alert) => !alert.isRead).length };
}

export function toAlert(ctx: Ctx, row: AlertRow): Alert {
  return {
    id: row.id,
    userId: ctx.user.id,
    type: row.type as AlertType,
    title: row.title,
    message: row.message,
    feedId: row.feedId,
    bundleId: row.bundleId,
    isRead: row.isRead,
    severity: row.severity as AlertSeverity,
    actionUrl: row.actionUrl === null ? null : safePath(row.actionUrl),
    actionText: row.actionText,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
