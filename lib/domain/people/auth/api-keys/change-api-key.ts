import "server-only";
import type { ApiKey, ApiKeyChange } from "@/lib/contracts/auth";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { listApiKeys } from "./list-api-keys";

/** Renames an API key. Error: NOT_FOUND. */
export async function renameApiKey(ctx: Ctx, id: number, { name }: ApiKeyChange): Promise<ApiKey> {
  await ctx.db.prisma.apiKey.updateMany({ where: { id, userKey: ctx.user.key }, data: { name } });
  ctx.changes.add(ctx.user.key, { type: "account" });
  const renamed = (await listApiKeys(ctx)).find((each) => each.id === id);
  if (!renamed) throw notFound("API key");
  return renamed;
}

/** Revokes an API key: the next call with it is refused. Error: NOT_FOUND. */
export async function revokeApiKey(ctx: Ctx, id: number): Promise<void> {
  const { count } = await ctx.db.prisma.apiKey.deleteMany({ where: { id, userKey: ctx.user.key } });
  if (count === 0) throw notFound("API key");
  ctx.changes.add(ctx.user.key, { type: "account" });
}
