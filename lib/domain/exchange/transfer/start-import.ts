import "server-only";
import type { Import } from "@/lib/contracts/transfer";
import type { Ctx } from "@/lib/domain/ctx";
import { lockPlan } from "@/lib/domain/plans/billing/require-room";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { getImport } from "./get-import";
import { refuseWhileRunning } from "./receive-import";

/** Starts a previewed import, which the worker then claims; starting it twice starts it once. Errors: 404, CONFLICT. */
export async function startImport(ctx: Ctx, id: string): Promise<Import> {
  const found = await getImport(ctx, id);
  if (found.state === "running") return found;
  await transaction(ctx.db.pool, async (client) => {
    await lockPlan(client, ctx);
    await refuseWhileRunning(client, ctx);
    const started = await sql(client, {
      text: `UPDATE imports SET state = 'running', started_at = $3, request_id = $4,
          lease_until = NULL WHERE id = $1 AND user_key = $2 AND state = 'preview' RETURNING id`,
      values: [id, ctx.user.key, ctx.now(), ctx.requestId ?? null],
    });
    if (started.length === 0) throw new AppError("CONFLICT", "This import has already been started.");
    await sql(client, {
      text: `UPDATE import_lines SET outcome = 'waiting', code = NULL, reason = NULL
             WHERE import_id = $1 AND outcome <> 'invalid'`,
      values: [id],
    });
  });
  ctx.changes.addWork("imports");
  return getImport(ctx, id);
}

/**
 * Stops an import. Feeds and articles already added stay; the rest is not added. A preview, ready or being read, is
 * removed; a finished import stays as it is. Returns null if the import was removed. Error: 404.
 */
export async function cancelImport(ctx: Ctx, id: string): Promise<Import | null> {
  const { state } = await getImport(ctx, id);
  if (state === "preview" || state === "reading") {
    // With a server its password goes as well.
    await ctx.db.prisma.import.deleteMany({ where: { id, userKey: ctx.user.key, state } });
    return latest(ctx, id);
  }
  await ctx.db.prisma.import.updateMany({
    where: { id, userKey: ctx.user.key, state: "running" },
    data: { state: "cancelled", finishedAt: ctx.now(), leaseUntil: null, leaseToken: null },
  });
  await ctx.db.prisma.importItem.deleteMany({ where: { importId: id } });
  return getImport(ctx, id);
}

async function latest(ctx: Ctx, id: string): Promise<Import | null> {
  const left = await ctx.db.prisma.import.findFirst({ where: { id, userKey: ctx.user.key }, select: { id: true } });
  return left ? getImport(ctx, id) : null;
}
