import "server-only";
import type { NewsletterToken } from "@/lib/contracts/contact";
import type { SystemCtx } from "@/lib/domain/ctx";

/** Removes a subscriber with all that was kept of them. A token that nobody has (any more) has ended already. */
export async function leaveNewsletter(ctx: SystemCtx, { token }: NewsletterToken): Promise<void> {
  await ctx.db.prisma.newsletterSubscriber.deleteMany({ where: { leaveToken: token } });
}
