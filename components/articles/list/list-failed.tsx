"use client";
import { ErrorState } from "@/components/shared/error-state";
import { ListNotStored } from "@/components/shared/list-not-stored";
import type { useItemList } from "@/lib/client/data/use-item-list";

/** A list whose first rows did not come. */
export function ListFailed({ list }: { list: ReturnType<typeof useItemList> }) {
  const retry = () => void list.refetch();
  return (
    <ListNotStored
      title="This list is not kept on this device"
      onRetry={retry}
      otherwise={
        <ErrorState
          title="Failed to load articles"
          message="The server did not answer as it should."
          error={list.error}
          onRetry={retry}
        />
      }
    />
  );
}
