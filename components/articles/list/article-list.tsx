"use client";
import type { ReactNode } from "react";
import type { useItemList } from "@/lib/client/data/use-item-list";
import type { FeedItem } from "@/lib/contracts/items";
import { ArticleCard } from "./article-card";
import { ArticleRows } from "./article-rows";
import { ArticleSkeletons } from "./article-skeletons";
import { ListFailed } from "./list-failed";

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
    return <ListFailed list={list} />;
  }
  if (list.items.length === 0 && !list.hasMore) return props.empty;
  return (
    <ArticleRows list={list}>
      {(item) => <ArticleCard item={item} onOpen={props.onOpen} onDeleteFeed={props.onDeleteFeed} />}
    </ArticleRows>
  );
}
