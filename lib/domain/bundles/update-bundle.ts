import "server-only";
import type { Bundle, BundleChange } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { publishUserChanges } from "@/lib/domain/live/publish-user-changes";
import { readBundle } from "./get-bundle";

/** Changes name, description or colour of one of the caller's bundles; fields that are not given stay. Error: 404. */
export async function updateBundle(ctx: Ctx, id: number, change: BundleChange): Promise<Bundle> {
  const description = change.description === "" ? null : change.description;
  await ctx.db.prisma.bundle.updateMany({
    where: { id, userKey: ctx.user.key },
    data: { ...change, description, updatedAt: ctx.now() },
  });
  publishUserChanges(ctx.user.key, "bundles");
  return readBundle(ctx, id);
}
