import "server-only";
import type { AppPassword, AppPasswordChange } from "@/lib/contracts/app-passwords";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { listAppPasswords } from "./list-app-passwords";

/** Renames an app password. Error: NOT_FOUND. */
export async function renameAppPassword(ctx: Ctx, id: number, { name }: AppPasswordChange): Promise<AppPassword> {
  await ctx.db.prisma.appPassword.updateMany({ where: { id, userKey: ctx.user.key }, data: { name } });
  ctx.changes.add(ctx.user.key, { type: "account" });
  const renamed = (await listAppPasswords(ctx)).find((each) => each.id === id);
  if (!renamed) throw notFound("App password");
  return renamed;
}

/** Revokes an app password: the next call with it, or with a token that came of it, is refused. Error: NOT_FOUND. */
export async function revokeAppPassword(ctx: Ctx, id: number): Promise<void> {
  const { count } = await ctx.db.prisma.appPassword.deleteMany({ where: { id, userKey: ctx.user.key } });
  if (count === 0) throw notFound("App password");
  ctx.changes.add(ctx.user.key, { type: "account" });
}
