import type { FeedItem } from "@/lib/contracts/items";

type Linked = Pick<FeedItem, "title" | "link" | "publishedAt"> & { feed: { title: string } };

/** Returns the addresses of articles, one a line. Pure. */
export const linkLines = (items: readonly Linked[]): string => items.map(({ link }) => link).join("\n");

const escaped = (text: string) => text.replace(/[\\[\]*_`<>]/g, "\\$&");

/** Returns articles as a list in Markdown: title and address, source and day. Pure. */
export function linkList(items: readonly Linked[]): string {
  const lines = items.map(
    ({ title, link, feed, publishedAt }) =>
      `- [${escaped(title)}](<${link.replaceAll(">", "%3E")}>), ${escaped(feed.title)}, ${publishedAt.slice(0, 10)}`,
  );
  return `${lines.join("\n")}\n`;
}
