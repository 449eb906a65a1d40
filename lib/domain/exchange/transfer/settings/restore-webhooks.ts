import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { createWebhook } from "@/lib/domain/publishing/webhooks/create-webhook";
import { updateWebhook } from "@/lib/domain/publishing/webhooks/update-webhook";
import { attempt } from "./attempt";
import type { FileWebhook } from "./decisions";

/** The caller's ids by those of a file. */
export type Ids = { feeds: ReadonlyMap<number, number>; bundles: ReadonlyMap<number, number> };

/**
 * Creates the webhooks of a file that the caller lacks, each with a new secret and paused, so that the file's author
 * cannot make us send anything. Returns the number of webhooks that could not be created because their address is not
 * in the file, is refused, or belongs to a feed or bundle that was not imported, or because the plan has no room.
 */
export async function restoreWebhooks(ctx: Ctx, webhooks: readonly FileWebhook[], ids: Ids): Promise<number> {
  const existing = await ctx.db.prisma.webhook.findMany({
    where: { userKey: ctx.user.key },
    select: { name: true, format: true },
  });
  const known = new Set(existing.map(({ name, format }) => `${format} ${name}`));
  let missing = 0;
  for (const { scope, url, feedId: feed, bundleId: bundle, ...given } of webhooks) {
    const name = `${given.format} ${given.name}`;
    if (known.has(name)) continue;
    const feedId = scope === "feed" && feed !== null ? (ids.feeds.get(feed) ?? null) : null;
    const bundleId = scope === "bundle" && bundle !== null ? (ids.bundles.get(bundle) ?? null) : null;
    // One whose feed or bundle is gone would be about everything.
    const isWhole = scope === "all" || feedId !== null || bundleId !== null;
    const isCreated =
      url !== null &&
      isWhole &&
      (await attempt(async () => {
        const { id } = await createWebhook(ctx, { ...given, url, feedId, bundleId });
        await updateWebhook(ctx, id, { state: "paused" });
      }));
    if (isCreated) known.add(name);
    else missing += 1;
  }
  return missing;
}
