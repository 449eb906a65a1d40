import "server-only";
import { findPost } from "@/lib/domain/blog/list-posts";
import type { SystemCtx } from "@/lib/domain/ctx";
import { newPostMail } from "@/lib/domain/mail/public-mails";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { sendMail } from "@/lib/platform/mail";

type Subscriber = { id: number; email: string; leaveToken: string };

/**
 * Mails an article of the blog to every confirmed subscriber who has not had it; may be repeated after a failure, and
 * nobody gets it twice. Returns how many mails went out. Errors: NOT_FOUND for an unknown article, MAIL_FAILED.
 */
export async function sendPost(ctx: SystemCtx, slug: string): Promise<number> {
  const post = findPost(slug);
  if (!post) throw notFound("Article");
  const waiting = await sql<Subscriber>(ctx.db.pool, {
    text: `SELECT s.id, s.email, s.leave_token AS "leaveToken" FROM newsletter_subscribers s
           WHERE s.confirmed_at IS NOT NULL
             AND NOT EXISTS (SELECT FROM newsletter_deliveries d WHERE d.subscriber_id = s.id AND d.slug = $1)
           ORDER BY s.id`,
    values: [slug],
  });
  let sent = 0;
  for (const { id, email, leaveToken } of waiting) {
    // Noted first: of two senders at once only one sends, and a mail that fails is taken back.
    const noted = await sql(ctx.db.pool, {
      text: `INSERT INTO newsletter_deliveries (subscriber_id, slug, sent_at)
             SELECT id, $2, $3 FROM newsletter_subscribers WHERE id = $1 ON CONFLICT DO NOTHING RETURNING slug`,
      values: [id, slug, ctx.now()],
    });
    if (noted.length === 0) continue;
    try {
      await sendMail(newPostMail(email, post, leaveToken));
      sent += 1;
    } catch (thrown) {
      await ctx.db.prisma.newsletterDelivery.deleteMany({ where: { subscriberId: BigInt(id), slug } });
      throw thrown;
    }
  }
  return sent;
}
