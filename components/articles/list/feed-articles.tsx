"use client";
import { EmptyState } from "@/components/shared/empty-state";
import { Button } from "@/components/ui/button";
import type { useItemList } from "@/lib/client/data/use-item-list";
import type { FeedItem, ItemFilter } from "@/lib/contracts/items";
import { ArticleRows } from "./article-rows";
import { ArticleSkeletons } from "./article-skeletons";
import { FeedArticle } from "./feed-article";
import { ListFailed } from "./list-failed";

/** The list of one feed, with its own dates and texts. */
export function FeedArticles(props: {
  list: ReturnType<typeof useItemList>;
  filter: ItemFilter;
  onOpen: (item: FeedItem) => void;
  onShowAll: () => void;
}) {
  const { list } = props;
  if (list.isPending) return <ArticleSkeletons />;
  if (list.error) return <ListFailed list={list} />;
  if (list.items.length === 0) {
    const filtered = props.filter !== "all";
    return (
      <EmptyState
        title="No Articles Found"
        action={
          filtered ? (
            <Button variant="outline" onClick={props.onShowAll}>
              Show all articles
            </Button>
          ) : null
        }
      >
        {filtered ? `This feed has no ${props.filter} articles.` : "This feed has not published anything yet."}
      </EmptyState>
    );
  }
  return <ArticleRows list={list}>{(item) => <FeedArticle item={item} onOpen={props.onOpen} />}</ArticleRows>;
}
