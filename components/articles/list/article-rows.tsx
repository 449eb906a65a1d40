"use client";
import type { ReactNode } from "react";
import { MarkingProvider } from "@/components/articles/marking/marking";
import { ListEnd } from "@/components/lists/list-end";
import { PageRows } from "@/components/lists/long-list";
import type { useItemList } from "@/lib/client/data/use-item-list";
import type { FeedItem } from "@/lib/contracts/items";
import { NewArticlesPill } from "./new-articles-pill";
import { SwipeRow } from "./swipe-row";

const ROW_PX = 170;

/** The rows of a list that has some: what is new above them, swipes on each, more below. */
export function ArticleRows(props: { list: ReturnType<typeof useItemList>; children: (item: FeedItem) => ReactNode }) {
  const { list } = props;
  const first = list.items[0];
  return (
    <MarkingProvider items={list.items}>
      {first ? <NewArticlesPill count={list.waiting} first={first.id} onShow={list.admit} /> : null}
      <PageRows rows={list.items} estimate={ROW_PX} className="divide-y">
        {(item) => <SwipeRow item={item}>{props.children(item)}</SwipeRow>}
      </PageRows>
      <ListEnd list={list} />
    </MarkingProvider>
  );
}
