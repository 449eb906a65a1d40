"use client";
import type { ReactNode } from "react";
import { ListEnd } from "@/components/lists/list-end";
import { PageRows } from "@/components/lists/long-list";
import { ErrorState } from "@/components/ui/error-state";
import type { useItemList } from "@/lib/client/use-items";
import type { FeedItem } from "@/lib/contracts/items";
import { ArticleCard } from "./article-card";
import { ArticleSkeletons } from "./article-skeletons";
import { MarkingProvider } from "./marking";
import { NewArticlesPill } from "./new-articles-pill";
import { SwipeRow } from "./swipe-row";

const ROW_PX = 170;

/** The rows of a list with its states: loading, failed, empty, more. */
export function ArticleList(props: {
  list: ReturnType<typeof useItemList>;
  empty: ReactNode;
  onOpen: (item: FeedItem) => void;
  onDeleteFeed?: (feedId: number) => void;
}) {
  const { list } = props;
  if (list.isPending) return <ArticleSkeletons />;
  if (list.error) {
    return (
      <ErrorState
        title="Failed to load articles"
        message="The server did not answer as it should."
        onRetry={() => list.refetch()}
      />
    );
  }
  if (list.items.length === 0 && !list.hasMore) return props.empty;
  return (
    <MarkingProvider items={list.items}>
      <NewArticlesPill count={list.waiting} onShow={list.admit} />
      <PageRows rows={list.items} estimate={ROW_PX} className="divide-y">
        {(item) => (
          <SwipeRow item={item}>
            <ArticleCard item={item} onOpen={props.onOpen} onDeleteFeed={props.onDeleteFeed} />
          </SwipeRow>
        )}
      </PageRows>
      <ListEnd list={list} />
    </MarkingProvider>
  );
}
