import "server-only";
import { env } from "@/lib/platform/env";
import type { Mail } from "@/lib/platform/mail-message";
import { mailTo } from "./write-mail";

/** What one rule matched since its last mail: the newest of `count` articles. */
export type RuleMail = {
  ruleId: number;
  rule: string;
  count: number;
  articles: { id: number; feedId: number; title: string; feed: string }[];
};

/** Writes the mail of a rule that notifies by mail. */
export function ruleMail(to: string, { ruleId, rule, count, articles }: RuleMail): Mail {
  const address = (path: string) => env().baseUrl + path;
  const subject = `${count === 1 ? "A new article" : `${count.toLocaleString("en-US")} new articles`} for “${rule.slice(0, 60)}”`;
  const rest = count - articles.length;
  return mailTo(to, subject, {
    title: subject,
    preview: articles
      .map(({ title }) => title)
      .join(" · ")
      .slice(0, 140),
    paragraphs: [],
    sections: [
      {
        heading: "Matched by your rule",
        entries: articles.map(({ id, feedId, title, feed }) => ({
          label: title.slice(0, 140) || "An article without a title",
          url: address(`/articles/${feedId}?item=${id}`),
          note: feed.slice(0, 80),
        })),
        rest: rest > 0 ? `and ${rest.toLocaleString("en-US")} more` : undefined,
      },
    ],
    action: { label: "Open Feedloom", url: address("/") },
    footer: "You're receiving this email because your rule sends you one. We send at most one an hour for each rule.",
    unsubscribe: { label: "Change this rule", url: address(`/settings/rules/${ruleId}`) },
  });
}
