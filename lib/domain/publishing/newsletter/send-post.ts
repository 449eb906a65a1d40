import "server-only";
import { newPostMail } from "@/lib/domain/base/mail/public-mails";
import type { SystemCtx } from "@/lib/domain/ctx";
import { findPost } from "@/lib/domain/publishing/blog/list-posts";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { sendMail } from "@/lib/platform/mail";

/**
 * Mails a blog post to every confirmed subscriber who has not received it. It may be repeated after a failure; nobody
 * receives it twice. Returns how many mails were sent. Errors: NOT_FOUND for an unknown post, MAIL_FAILED.
 */
export async function sendPost(ctx: SystemCtx, slug: string): Promise<number> {
  const post = findPost(slug);
  if (!post) throw notFound("Article");
  const recipients = await ctx.db.prisma.newsletterSubscriber.findMany({
    where: { confirmedAt: { not: null }, deliveries: { none: { slug } } },
    orderBy: { id: "asc" },
    select: { id: true, email: true, leaveToken: true },
  });
  let sent = 0;
  for (const { id, email, leaveToken } of recipients) {
    // Recorded before sending, so that of two senders only one sends; a failed mail is withdrawn.
    const recorded = await sql(ctx.db.pool, {
      text: `INSERT INTO newsletter_deliveries (subscriber_id, slug, sent_at)
             SELECT id, $2, $3 FROM newsletter_subscribers WHERE id = $1 ON CONFLICT DO NOTHING RETURNING slug`,
      values: [id, slug, ctx.now()],
    });
    if (recorded.length === 0) continue;
    try {
      await sendMail(newPostMail(email, post, leaveToken));
      sent += 1;
    } catch (thrown) {
      await ctx.db.prisma.newsletterDelivery.deleteMany({ where: { subscriberId: id, slug } });
      throw thrown;
    }
  }
  return sent;
}
