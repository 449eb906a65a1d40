"use client";
import { ErrorState } from "@/components/shared/error-state";
import { ListNotStored } from "@/components/shared/list-not-stored";
import type { useItemList } from "@/lib/client/data/use-item-list";

/** A list whose first rows did not come. */
export function ListFailed({ list }: { list: ReturnType<typeof useItemList> }) {
  const retry = () => void list.refetch();
  return (
    <ListNotStored
      title="This list isn't available offline"
      onRetry={retry}
      otherwise={
        <ErrorState
          title="Failed to load articles"
          message="The server sent an unexpected response."
          error={list.error}
          onRetry={retry}
        />
      }
    />
  );
}
