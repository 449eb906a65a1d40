import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { type Entitlements, readEntitlements } from "@/lib/domain/plans/billing/entitlements";
import { AppError, notFound } from "@/lib/errors";
import { type Queryable, sql } from "@/lib/platform/db";
import { checkTarget } from "@/lib/syndication/fetch/check-target";
import { webhookFetch } from "./delivery/send-request";

/** Throws 403 PLAN_LIMIT unless the caller's plan has webhooks. */
export async function requireWebhooks(ctx: Ctx): Promise<void> {
  requirePlan(await readEntitlements(ctx));
}

export function requirePlan({ maxWebhooks }: Entitlements): void {
  if (maxWebhooks === 0) throw new AppError("PLAN_LIMIT", "Webhooks are available with the Pro plan.");
}

/** Throws 422 ADDRESS_REFUSED for an address that leads into a private network or nowhere. Empty: mail, always fine. */
export async function requireAddress(url: string): Promise<void> {
  const refused = url === "" ? null : await checkTarget(url, webhookFetch());
  if (refused) throw new AppError("ADDRESS_REFUSED", refused.message, { details: { url: [refused.message] } });
}

export type Filter = { feedId?: number | null | undefined; bundleId?: number | null | undefined };

/** Throws 404 unless the feed or bundle is the caller's. Locks it against removal until the transaction ends. */
export async function requireFilter(on: Queryable, ctx: Ctx, { feedId, bundleId }: Filter): Promise<void> {
  if (feedId && !(await isTheirs(on, ctx, { table: "feeds", id: feedId }))) throw notFound("Feed");
  if (bundleId && !(await isTheirs(on, ctx, { table: "bundles", id: bundleId }))) throw notFound("Bundle");
}

async function isTheirs(on: Queryable, ctx: Ctx, { table, id }: { table: "feeds" | "bundles"; id: number }) {
  const rows = await sql(on, {
    text:
      table === "feeds"
        ? "SELECT FROM feeds WHERE user_key = $1 AND id = $2 AND deleted_at IS NULL FOR KEY SHARE"
        : "SELECT FROM bundles WHERE user_key = $1 AND id = $2 FOR KEY SHARE",
    values: [ctx.user.key, id],
  });
  return rows.length > 0;
}

export const scopeOf = ({ feedId, bundleId }: Filter) => (feedId ? "feed" : bundleId ? "bundle" : "all");
