import "server-only";
import type { Bundle, BundleChange } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { readBundle } from "./get-bundle";

/** Changes name, description or colour of one of the caller's bundles; fields that are not given stay. Error: 404. */
export async function updateBundle(ctx: Ctx, id: number, change: BundleChange): Promise<Bundle> {
  const description = change.description === "" ? null : change.description;
  const { count } = await ctx.db.prisma.bundle.updateMany({
    where: { id, userKey: ctx.user.key },
    data: { ...change, description, updatedAt: ctx.now() },
  });
  if (count > 0) ctx.changes.add(ctx.user.key, { type: "bundles", action: "edited", bundleIds: [id] });
  return readBundle(ctx, id);
}
