import "server-only";
import { ruleMail } from "@/lib/domain/base/mail/rule-mail";
import type { SystemCtx } from "@/lib/domain/ctx";
import { claimRuleNews, listRuleNews } from "@/lib/domain/library/rules/claim-rule-news";
import { mailTransport, sendMail } from "@/lib/platform/mail";

/** Mails what rules that notify by mail have matched, at most once an hour for each. Returns the number of mails. */
export async function mailRuleNews(ctx: SystemCtx, isOver: () => boolean = () => false): Promise<number> {
  if (mailTransport() === "none") return 0;
  let sent = 0;
  while (!isOver()) {
    const news = await claimRuleNews(ctx);
    if (!news) break;
    try {
      const articles = await listRuleNews(ctx, news);
      const count = articles[0]?.count ?? 0;
      if (count === 0) continue;
      await sendMail(ruleMail(news.email, { ruleId: news.ruleId, rule: news.rule, count, articles }));
      sent += 1;
    } catch (err) {
      ctx.log.warn({ err, ruleId: news.ruleId }, "the mail of a rule could not be sent");
    }
  }
  return sent;
}
