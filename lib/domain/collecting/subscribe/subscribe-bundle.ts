import "server-only";
import { z } from "zod";
import type { BundleWithFeeds, NewBundleWithFeeds } from "@/lib/contracts/bundles";
import { Id } from "@/lib/contracts/common";
import type { Ctx } from "@/lib/domain/ctx";
import { addFeedToBundle } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { createBundle } from "@/lib/domain/library/bundles/create-bundle";
import { deleteBundle } from "@/lib/domain/library/bundles/delete-bundle";
import { getBundle } from "@/lib/domain/library/bundles/get-bundle";
import { AppError } from "@/lib/errors";
import { subscribe } from "./subscribe";

/**
 * Creates a bundle and adds the feeds behind several addresses to it, all fetched at the same time. A feed that the
 * caller already follows joins the bundle. Failures are reported. If everything fails, nothing is created and the first
 * failure is thrown. Errors: 403 PLAN_LIMIT, and those of `subscribe`.
 */
export async function subscribeBundle(ctx: Ctx, { urls, ...input }: NewBundleWithFeeds): Promise<BundleWithFeeds> {
  const { id } = await createBundle(ctx, input);
  const results = await Promise.allSettled(urls.map((url) => subscribeInto(ctx, id, url)));
  const failures = results.flatMap((result, at) =>
    result.status === "rejected" ? [{ url: urls[at] ?? "", thrown: result.reason }] : [],
  );
  const unknown = failures.find(({ thrown }) => !(thrown instanceof AppError));
  if (failures[0] && (failures.length === urls.length || unknown)) {
    if (failures.length === urls.length) await deleteBundle(ctx, id);
    throw (unknown ?? failures[0]).thrown;
  }
  const added = results.flatMap((result) => (result.status === "fulfilled" && result.value ? [result.value] : []));
  const failed = failures.map(({ url, thrown }) => ({ url, code: thrown.code, message: thrown.message }));
  return { ...(await getBundle(ctx, id)), addedFeedIds: added, failed };
}

const Followed = z.object({ feed: z.object({ id: Id }) });

/** Returns the id of the new feed; null where the caller follows it already. */
async function subscribeInto(ctx: Ctx, bundleId: number, url: string): Promise<number | null> {
  try {
    return (await subscribe(ctx, { url, bundleId })).id;
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "ALREADY_SUBSCRIBED") throw thrown;
    const { feed } = Followed.parse(thrown.details);
    await addFeedToBundle(ctx, { bundleId, feedId: feed.id });
    return null;
  }
}
