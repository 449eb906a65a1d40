import "server-only";
import type { NewsletterToken } from "@/lib/contracts/contact";
import type { SystemCtx } from "@/lib/domain/ctx";

/**
 * Removes a subscriber with everything stored about them. An unknown token is no error: that subscription has ended.
 */
export async function unsubscribeFromNewsletter(ctx: SystemCtx, { token }: NewsletterToken): Promise<void> {
  await ctx.db.prisma.newsletterSubscriber.deleteMany({ where: { leaveToken: token } });
}
