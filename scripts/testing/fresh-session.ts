import { createHash, randomBytes } from "node:crypto";
import type { Ctx } from "@/lib/domain/ctx";

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Signs a user in without the sign-in screen: writes the session row and answers the cookie's token. */
export async function freshSession(ctx: Ctx): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await ctx.db.prisma.session.create({
    data: {
      sid: createHash("sha256").update(token).digest("hex"),
      sess: {},
      userKey: ctx.user.key,
      expire: new Date(ctx.now().getTime() + THIRTY_DAYS_MS),
    },
  });
  return token;
}
