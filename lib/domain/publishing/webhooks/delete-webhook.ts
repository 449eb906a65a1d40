import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";

/** Deletes one of the caller's webhooks with its log; what waits is not sent. Any plan may. Error: 404. */
export async function deleteWebhook(ctx: Ctx, id: number): Promise<void> {
  const { count } = await ctx.db.prisma.webhook.deleteMany({ where: { id, userKey: ctx.user.key } });
  if (count === 0) throw notFound("Webhook");
  ctx.changes.add(ctx.user.key, { type: "webhooks" });
}
