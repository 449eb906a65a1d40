"use client";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { SKELETON_ROWS } from "@/lib/client/constants";

type Query = { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };

/** Shows `children` once every list of a dialog is there; grey rows until then, or what failed with a way to try again. */
export function ListLoading(props: { queries: readonly Query[]; title: string; children: ReactNode }) {
  const missing = props.queries.filter(({ data }) => data === undefined);
  if (missing.length === 0) return props.children;
  if (!missing.some(({ isError }) => isError)) return <RowSkeletons />;
  return (
    <ErrorState
      title={props.title}
      busy={missing.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const { refetch } of missing) void refetch();
      }}
    />
  );
}

function RowSkeletons() {
  return (
    <div aria-hidden="true" className="grid gap-1">
      {rowNumbers(SKELETON_ROWS).map((row) => (
        <div key={row} className="flex h-13 items-center gap-3">
          <Skeleton className="size-5" />
          <Skeleton className="h-4" style={{ width: `${60 - row * 7}%` }} />
        </div>
      ))}
    </div>
  );
}
