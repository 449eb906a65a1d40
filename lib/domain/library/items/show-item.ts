import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { transaction } from "@/lib/platform/db";
import { showAgain } from "./duplicate-marks";
import { lockMarks } from "./states/lock-marks";

/** Shows a hidden item of the caller again, with its state. Error: 404 unless it is hidden. */
export async function showItem(ctx: Ctx, id: number): Promise<void> {
  const shown = await transaction(ctx.db.pool, async (client) => {
    await lockMarks(client, ctx.user.key);
    return showAgain(client, ctx.user.key, [id]);
  });
  if (shown === 0) throw notFound("Hidden article");
  ctx.changes.add(ctx.user.key, { type: "duplicates" });
}
