"use client";
import { ListNotKept } from "@/components/offline/list-not-kept";
import { ErrorState } from "@/components/ui/error-state";
import type { useItemList } from "@/lib/client/data/use-items";

/** A list whose first rows did not come. */
export function ListFailed({ list }: { list: ReturnType<typeof useItemList> }) {
  const retry = () => void list.refetch();
  return (
    <ListNotKept
      title="This list is not kept on this device"
      onRetry={retry}
      otherwise={
        <ErrorState title="Failed to load articles" message="The server did not answer as it should." onRetry={retry} />
      }
    />
  );
}
