import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { articleReplies } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { FeedItem } from "@/lib/contracts/items";
import { renderApp } from "./render-app";

/** Returns `count` items, the newest of which has the highest id. */
export const sampleItems = (count: number, more: Partial<FeedItem> = {}): FeedItem[] =>
  Array.from({ length: count }, (_, at) => sampleItem(at + 1, more));

/** Renders a screen of an account that has these items; `replies` go before those of the account. */
export function renderArticles(
  children: ReactNode,
  { items = sampleItems(3), replies = {}, address = "/" }: Partial<ArticlesOptions> = {},
) {
  window.history.replaceState(null, "", address);
  const server = stubApi({ ...articleReplies(items), ...replies });
  return { items, ...server, ...renderApp(children) };
}
type ArticlesOptions = { items: FeedItem[]; replies: Record<string, unknown>; address: string };

export const articleList = () => within(screen.getByRole("region", { name: "Articles" }));

/** Returns the row of an article; its name says whether the article is unread. */
export const articleRow = (title: string) =>
  within(articleList().getByRole("article", { name: new RegExp(`(^|Unread: )${title}$`) }));

/** Returns the titles of the rows as they are read out, from top to bottom. */
export const articleTitles = () =>
  articleList()
    .queryAllByRole("article")
    .map((row) => within(row).getByRole("heading").textContent);
