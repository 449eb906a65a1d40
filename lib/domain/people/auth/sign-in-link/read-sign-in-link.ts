import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { tokenHash } from "@/lib/platform/secret-token";
import type { LinkData } from "./link-data";

/** A sign-in link: the address it signs in, and the device that asked for it. */
export type SignInLink = { email: string; device: string; address: string | null; requestedAt: Date };

/** Returns the data of a link that still works, or null. Changes nothing. Index: verification_codes (code). */
export async function readSignInLink(ctx: SystemCtx, token: string): Promise<SignInLink | null> {
  const row = await ctx.db.prisma.verificationCode.findFirst({
    where: { code: tokenHash(token), type: "sign_in", attempts: 0, expiresAt: { gt: ctx.now() } },
    select: { email: true, userData: true, createdAt: true },
  });
  if (!row) return null;
  const { userId, device, address } = row.userData as LinkData;
  if (userId === null) return null;
  // The account may have moved to another address since.
  const isOwner = (await ctx.db.prisma.user.count({ where: { id: userId, email: row.email } })) > 0;
  return isOwner ? { email: row.email, device, address, requestedAt: row.createdAt } : null;
}
