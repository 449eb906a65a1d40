"use client";
import { ListEnd } from "@/components/lists/list-end";
import { PageRows } from "@/components/lists/long-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import type { useItemList } from "@/lib/client/use-items";
import type { FeedItem, ItemFilter } from "@/lib/contracts/items";
import { ArticleSkeletons } from "./article-skeletons";
import { FeedArticle } from "./feed-article";
import { MarkingProvider } from "./marking";
import { NewArticlesPill } from "./new-articles-pill";
import { SwipeRow } from "./swipe-row";

const ROW_PX = 170;

/** The list of one feed, with its own dates and texts. */
export function FeedArticles(props: {
  list: ReturnType<typeof useItemList>;
  filter: ItemFilter;
  onOpen: (item: FeedItem) => void;
  onShowAll: () => void;
}) {
  const { list } = props;
  if (list.isPending) return <ArticleSkeletons />;
  if (list.error) return <ErrorState title="Failed to load articles" onRetry={() => list.refetch()} />;
  if (list.items.length === 0) {
    const filtered = props.filter !== "all";
    return (
      <EmptyState
        title="No Articles Found"
        action={filtered ? <Button onClick={props.onShowAll}>Show all articles</Button> : null}
      >
        {filtered ? `This feed has no ${props.filter} articles.` : "This feed has not published anything yet."}
      </EmptyState>
    );
  }
  return (
    <MarkingProvider items={list.items}>
      <NewArticlesPill count={list.waiting} onShow={list.admit} />
      <PageRows rows={list.items} estimate={ROW_PX} className="divide-y">
        {(item) => (
          <SwipeRow item={item}>
            <FeedArticle item={item} onOpen={props.onOpen} />
          </SwipeRow>
        )}
      </PageRows>
      <ListEnd list={list} />
    </MarkingProvider>
  );
}
