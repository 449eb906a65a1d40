import type { FeedItem } from "@/lib/contracts/items";

type Linked = Pick<FeedItem, "title" | "link" | "datePublished"> & { feed: { title: string } };

/** Returns the addresses of articles, one a line. Pure. */
export const linkLines = (items: readonly Linked[]): string => items.map(({ link }) => link).join("\n");

const escaped = (text: string) => text.replace(/[\\[\]*_`<>]/g, "\\$&");

/** Returns articles as a list in Markdown: title and address, source and, where the feed gives a date, day. Pure. */
export function linkList(items: readonly Linked[]): string {
  const lines = items.map(
    ({ title, link, feed, datePublished }) =>
      `- [${escaped(title)}](<${link.replaceAll(">", "%3E")}>), ${escaped(feed.title)}${datePublished ? `, ${datePublished.slice(0, 10)}` : ""}`,
  );
  return `${lines.join("\n")}\n`;
}
