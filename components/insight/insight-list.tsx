"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { ListEnd } from "@/components/lists/list-end";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { savesData } from "@/lib/client/browser/saves-data";
import { AHEAD_SCREENS } from "@/lib/client/constants";
import type { InsightRows } from "@/lib/client/data/insight/use-insight";
import { useConnection } from "@/lib/client/hooks/use-connection";
import type { IntelligenceArticle } from "@/lib/contracts/intelligence";

/** The articles of a query, or its loading, error and empty state. Of one that loads by page the next rows load ahead. */
export function InsightList<Row extends IntelligenceArticle>(props: {
  query: InsightRows<Row>;
  empty: { title: string; text: string };
  loading: ReactNode;
  /** an entry of the list */
  children: (article: Row) => ReactNode;
}) {
  const { query } = props;
  if (query.isPending) return props.loading;
  if (!query.data) return <ErrorState title="Failed to load articles" onRetry={() => void query.refetch()} />;
  // The newest few thousand may have none: then the next page continues looking.
  if (query.data.length === 0 && !query.more?.hasMore)
    return <EmptyState title={props.empty.title}>{props.empty.text}</EmptyState>;
  return (
    <>
      <ul>{query.data.map(props.children)}</ul>
      {query.more ? <More items={query.data} {...query.more} /> : null}
    </>
  );
}

/** The end of a list that loads by page: loads the next rows before it comes into view, and says when there are no more. */
function More(list: { items: IntelligenceArticle[] } & NonNullable<InsightRows["more"]>) {
  const end = useRef<HTMLDivElement>(null);
  const isAble = useConnection() === "online" && list.hasMore && !list.loadingMore && !list.moreFailed;
  const load = useRef(list.loadMore);
  useEffect(() => {
    load.current = list.loadMore;
  });
  const count = list.items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows move the end, which must be looked at again
  useEffect(() => {
    if (!isAble || !end.current || savesData()) return;
    const ahead = { root: scrollerOf(end.current), rootMargin: `${AHEAD_SCREENS * 100}% 0%` };
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) load.current();
    }, ahead);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAble, count]);
  return (
    <div ref={end}>
      <ListEnd list={list} />
    </div>
  );
}

/** Returns the element that an element scrolls with; null: the page. */
function scrollerOf(element: Element): Element | null {
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return null;
}
