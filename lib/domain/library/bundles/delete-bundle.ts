import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";

/** Deletes one of the caller's bundles for good; its feeds stay. Error: 404. */
export async function deleteBundle(ctx: Ctx, id: number): Promise<void> {
  const { count } = await ctx.db.prisma.bundle.deleteMany({ where: { id, userKey: ctx.user.key } });
  if (count === 0) throw notFound("Bundle");
  ctx.changes.add(ctx.user.key, { type: "bundles", action: "removed", bundleIds: [id] });
}
