import "server-only";
import { env } from "@/lib/platform/env";
import type { Mail } from "@/lib/platform/mail-message";
import type { MailSection } from "./mail-content";
import { mailTo } from "./write-mail";

export type DigestFeed = {
  id: number;
  title: string;
  count: number;
  articles: { id: number; title: string; feedId: number }[];
};
export type DigestProblem = { feedId: number; title: string; message: string };
export type DigestContent = { articles: number; feeds: DigestFeed[]; moreFeeds: number; problems: DigestProblem[] };

const address = (path: string) => env().baseUrl + path;
const pluralize = (count: number, word: string) => `${count.toLocaleString("en-US")} ${word}${count === 1 ? "" : "s"}`;
const line = (text: string, limit: number) => {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length <= limit ? flat : `${flat.slice(0, limit - 1).trimEnd()}…`;
};

/** The daily mail: new articles by feed, and failing feeds. Its unsubscribe link also serves the mail program's button. */
export function digestMail(to: string, digest: DigestContent, token: string): Mail {
  const { articles, feeds, problems, moreFeeds } = digest;
  const hasNews = articles > 0;
  const title = hasNews ? `${pluralize(articles, "new article")}` : "Some of your feeds can't be refreshed";
  const sections = [...feeds.map(feedSection), ...(problems.length > 0 ? [problemSection(digest)] : [])];
  const more = moreFeeds > 0 ? ` There are also new articles in ${pluralize(moreFeeds, "more feed")}.` : "";
  const subject = hasNews ? `${title} in your feeds` : title;
  const unsubscribe = address(`/unsubscribe?token=${encodeURIComponent(token)}`);
  const mail = mailTo(to, subject, {
    title: subject,
    preview: line(feeds.flatMap((feed) => feed.articles.map((each) => each.title)).join(" · ") || title, 140),
    paragraphs: [
      hasNews
        ? `These articles arrived since your last digest and are still unread.${more}`
        : "Open a feed to see what went wrong.",
    ],
    sections,
    action: { label: "Open Feedloom", url: address("/") },
    footer:
      "You're receiving this email because you turned on the daily digest. We send it when there is something new.",
    unsubscribe: { label: "Unsubscribe from the daily digest", url: unsubscribe },
  });
  return { ...mail, unsubscribeUrl: address(`/api/unsubscribe?token=${encodeURIComponent(token)}`) };
}

function feedSection({ id, title, count, articles }: DigestContent["feeds"][number]): MailSection {
  const rest = count - articles.length;
  return {
    heading: `${line(title, 80)} · ${count}`,
    entries: articles.map((article) => ({
      label: line(article.title, 140),
      url: address(`/articles/${id}?item=${article.id}`),
    })),
    rest: rest > 0 ? `and ${pluralize(rest, "more article")}` : undefined,
  };
}

function problemSection({ problems }: DigestContent): MailSection {
  return {
    heading: "Feeds that can't be refreshed",
    entries: problems.map(({ feedId, title, message }) => ({
      label: line(title, 80),
      url: address(`/articles/${feedId}`),
      note: line(message, 160),
    })),
  };
}
