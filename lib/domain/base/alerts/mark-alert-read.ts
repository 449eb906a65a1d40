import "server-only";
import type { Alert } from "@/lib/contracts/alerts";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { toAlert } from "./list-alerts";

/** Marks one of the caller's alerts read; repeating it changes nothing. Error: 404. */
export async function markAlertRead(ctx: Ctx, id: number): Promise<Alert> {
  const [alert] = await ctx.db.prisma.alert.updateManyAndReturn({
    where: { id, userKey: ctx.user.key },
    data: { isRead: true },
  });
  if (!alert) throw notFound("Alert");
  ctx.changes.add(ctx.user.key, { type: "alerts" });
  return toAlert(ctx, alert);
}
