"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { apiDocumentOptions } from "@/lib/client/queries/api-docs-queries";
import type { ApiDocument } from "@/lib/contracts/api-document";

/** Renders its child with the API document once it is loaded. */
export function WithApiDocument({ children }: { children: (document: ApiDocument) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(apiDocumentOptions);
  if (data) return children(data);
  if (isError) {
    return <ErrorState title="Failed to load the documentation" busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div role="status" aria-label="Loading the documentation" className="grid grid-cols-1 gap-2">
      <Skeleton className="mb-4 h-9 max-w-md" />
      {rowNumbers(8).map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
