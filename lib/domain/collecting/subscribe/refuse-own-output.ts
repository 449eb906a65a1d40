import "server-only";
import { type OwnOutput, ownOutput } from "@/lib/domain/content/sources/own-output";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";

/**
 * Throws 422 ADDRESS_REFUSED for the caller's own RSS address: following it would repeat each article and publish it
 * again. Public addresses of other users are treated like any site.
 */
export async function refuseOwnOutput(ctx: Ctx, address: string): Promise<void> {
  const output = ownOutput(address);
  if (!output || !(await isOwner(ctx, output))) return;
  const message = "This is your own public RSS address. Its articles are already in your feeds.";
  throw new AppError("ADDRESS_REFUSED", message);
}

async function isOwner(ctx: Ctx, { kind, id }: OwnOutput): Promise<boolean> {
  if (kind === "user") return id.toLowerCase() === ctx.user.id;
  if (!/^[1-9]\d{0,15}$/.test(id)) return false;
  const { bundle, feed } = ctx.db.prisma;
  const where = { id: Number(id), userKey: ctx.user.key };
  return (await (kind === "bundle" ? bundle.count({ where }) : feed.count({ where }))) > 0;
}
