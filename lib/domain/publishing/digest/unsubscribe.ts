import "server-only";
import type { Unsubscribed } from "@/lib/contracts/alerts";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { readDigestToken } from "./digest-token";

/** Switches a user's daily digest off (or on again) by the token of a mail. Idempotent. Error: 410 for an invalid token. */
export async function unsubscribe(
  ctx: SystemCtx,
  { token, off }: { token: string; off: boolean },
): Promise<Unsubscribed> {
  const userId = readDigestToken(token);
  const changed = await ctx.db.prisma.notificationPreference.updateMany({
    where: { user: { id: userId ?? "00000000-0000-0000-0000-000000000000" } },
    data: { emailDigest: !off },
  });
  if (changed.count === 0) throw new AppError("GONE", "This link is no longer valid");
  return { emailDigest: !off };
}
