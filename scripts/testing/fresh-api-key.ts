import { randomBytes } from "node:crypto";
import type { Ctx } from "@/lib/domain/ctx";
import { tokenHash } from "@/lib/platform/secret-token";

/** Gives a user an API key and returns it. */
export async function freshApiKey(ctx: Ctx): Promise<string> {
  const key = `fl_${randomBytes(20).toString("hex")}`;
  await ctx.db.prisma.apiKey.create({
    data: { userKey: ctx.user.key, hash: tokenHash(key), prefix: key.slice(0, 8) },
  });
  return key;
}
