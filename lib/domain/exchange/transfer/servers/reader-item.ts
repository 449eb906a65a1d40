import "server-only";
import { z } from "zod";
import { dateOf, Text } from "./server-shapes";
import type { ServerItem } from "./server-types";

/** The most tags of one article that are read. A row of an import keeps far fewer labels. */
const TAGS = 1_000;

const Links = z.array(z.object({ href: z.string() })).nullish();

/** An article as this protocol and the files of Google Takeout describe it. */
export const ReaderItem = z.object({
  id: z.string(),
  title: Text,
  author: Text,
  published: z.union([z.number(), z.string()]).nullish(),
  canonical: Links,
  alternate: Links,
  summary: z.object({ content: Text }).nullish(),
  content: z.object({ content: Text }).nullish(),
  categories: z
    .array(z.string())
    .nullish()
    .transform((tags) => tags?.slice(0, TAGS)),
  origin: z.object({ streamId: Text, htmlUrl: Text }).nullish(),
});
export type ReaderItem = z.infer<typeof ReaderItem>;

/** Returns the name of a label; null for states and other tags. */
export const labelOf = (tag: string): string | null => /^user\/[^/]+\/label\/(.+)$/.exec(tag)?.[1] ?? null;

/** Returns an article with the states and labels of its tags; names of folders are not labels. */
export function toServerItem(item: ReaderItem, folders: ReadonlySet<string>): ServerItem {
  const tags = item.categories ?? [];
  const has = (state: string) => tags.some((tag) => tag.endsWith(`/state/com.google/${state}`));
  const stream = item.origin?.streamId ?? "";
  return {
    feed: stream,
    feedUrl: /^feed\/https?:/i.test(stream) ? stream.slice("feed/".length) : undefined,
    url: item.canonical?.[0]?.href || item.alternate?.[0]?.href || "",
    title: item.title,
    author: item.author,
    content: item.content?.content || item.summary?.content || "",
    publishedAt: dateOf(item.published),
    isRead: has("read"),
    isStarred: has("starred"),
    labels: tags.flatMap((tag) => labelOf(tag) ?? []).filter((label) => !folders.has(label)),
  };
}
