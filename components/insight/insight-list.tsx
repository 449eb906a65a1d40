"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { SKELETON_ROWS } from "@/lib/client/constants";
import type { IntelligenceArticle, RecommendedArticle } from "@/lib/contracts/intelligence";
import { InsightCard } from "./insight-card";
import { useInsightKeys } from "./use-insight-keys";

type Shown = IntelligenceArticle & Partial<Pick<RecommendedArticle, "reasons">>;

const NONE: Shown[] = [];

/** The articles of a query, or its loading, error and empty state. */
export function InsightList(props: {
  query: UseQueryResult<Shown[]>;
  empty: { title: string; text: string };
  /** an entry of the list; by default the article's row with its insight */
  entry?: (article: Shown) => ReactNode;
}) {
  const { query } = props;
  useInsightKeys(props.entry ? NONE : (query.data ?? NONE));
  if (query.isPending) return <InsightSkeletons />;
  if (!query.data) return <ErrorState title="Failed to load articles" onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <EmptyState title={props.empty.title}>{props.empty.text}</EmptyState>;
  return (
    <>
      {props.entry ? null : <h2 className="sr-only">Articles</h2>}
      <ul className="divide-y">
        {query.data.map(
          props.entry ?? ((article) => <InsightCard key={article.id} article={article} reasons={article.reasons} />),
        )}
      </ul>
    </>
  );
}

function InsightSkeletons() {
  return (
    <div className="divide-y" aria-busy="true">
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
