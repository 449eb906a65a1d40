import "server-only";
import { raiseOwnerVersions } from "@/lib/domain/content/sources/raise-versions";
import type { Ctx } from "@/lib/domain/ctx";
import { lockItems } from "@/lib/domain/library/items/states/lock-items";
import { lockMarks } from "@/lib/domain/library/items/states/lock-marks";
import { transaction } from "@/lib/platform/db";
import { actOnItems } from "./act-on-items";

/** Hides items of the caller, and keeps others private, as rules in another account had done. */
export async function restoreActed(
  ctx: Ctx,
  { hidden, kept }: { hidden: readonly number[]; kept: readonly number[] },
): Promise<void> {
  if (hidden.length + kept.length === 0) return;
  const { key: userKey } = ctx.user;
  await transaction(ctx.db.pool, async (client) => {
    await lockMarks(client, userKey);
    await lockItems(client, userKey, [...new Set([...hidden, ...kept])]);
    const acted = [
      ...hidden.map((itemId) => ({ itemId, feedId: 0, actions: ["hide" as const], labelIds: [] })),
      ...kept.map((itemId) => ({ itemId, feedId: 0, actions: ["private" as const], labelIds: [] })),
    ];
    await actOnItems(client, { userKey, acted, now: ctx.now() });
    await raiseOwnerVersions(client, userKey);
  });
  ctx.changes.add(userKey, { type: "items" });
}
