"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { ListEnd } from "@/components/lists/list-end";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { cn } from "@/components/ui/cn";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { savesData } from "@/lib/client/browser/saves-data";
import { AHEAD_SCREENS, SKELETON_ROWS } from "@/lib/client/constants";
import type { InsightRows } from "@/lib/client/data/insight/use-insight";
import { useConnection } from "@/lib/client/hooks/use-connection";
import type { IntelligenceArticle, RecommendedArticle } from "@/lib/contracts/intelligence";
import { InsightCard } from "./insight-card";
import { useInsightKeys } from "./use-insight-keys";

type Shown = IntelligenceArticle & Partial<Pick<RecommendedArticle, "reasons">>;

const NONE: Shown[] = [];

/** The articles of a query, or its loading, error and empty state. Of one that loads by page the next rows load ahead. */
export function InsightList(props: {
  query: InsightRows<Shown>;
  empty: { title: string; text: string };
  /** heads the list; by default for screen readers alone */
  title?: string;
  /** what all of its articles have in common, so that no row says it */
  named?: "sentiment" | "contentType";
  /** an entry of the list; by default the article's row with its insight */
  entry?: (article: Shown) => ReactNode;
}) {
  const { query } = props;
  useInsightKeys(props.entry ? NONE : (query.data ?? NONE));
  if (query.isPending) return <InsightSkeletons />;
  if (!query.data) return <ErrorState title="Failed to load articles" onRetry={() => void query.refetch()} />;
  // The newest few thousand may have none: then the next page continues looking.
  if (query.data.length === 0 && !query.more?.hasMore)
    return (
      <EmptyState isAtEdge title={props.empty.title}>
        {props.empty.text}
      </EmptyState>
    );
  return (
    <>
      {props.entry ? null : (
        <h2 className={props.title ? "mt-8 font-serif text-xl" : "sr-only"}>{props.title ?? "Articles"}</h2>
      )}
      <ul className={cn("divide-y", props.title ? "mt-2 border-t" : "mt-4")}>
        {query.data.map(
          props.entry ??
            ((article) => (
              <InsightCard key={article.id} article={article} reasons={article.reasons} named={props.named} />
            )),
        )}
      </ul>
      {query.more ? <More items={query.data} {...query.more} /> : null}
    </>
  );
}

/** The end of a list that loads by page: loads the next rows before it comes into view, and says when there are no more. */
function More(list: { items: Shown[] } & NonNullable<InsightRows["more"]>) {
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

function InsightSkeletons() {
  return (
    <div className="mt-4 divide-y" aria-busy="true">
      <p className="sr-only">Loading articles</p>
      {rowNumbers(SKELETON_ROWS).map((row) => (
        <div key={row} className="grid gap-3 py-5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-5" style={{ width: `${80 - row * 6}%` }} />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-64" />
        </div>
      ))}
    </div>
  );
}
