"use client";
import { Announce } from "@/components/shared/announce";
import { Button } from "@/components/ui/button";
import type { ItemList } from "@/lib/client/data/use-item-list";
import { pluralize } from "@/lib/client/format/pluralize";

/** Below the rows of a list: a button for more, an error, or that this is everything. */
export function ListEnd({
  list,
}: {
  list: Pick<ItemList, "hasMore" | "loadingMore" | "moreFailed"> & {
    items: readonly unknown[];
    loadMore: () => unknown;
  };
}) {
  const shown = `${pluralize(list.items.length, "article")} shown`;
  if (!list.hasMore) {
    return (
      <>
        <Announce text={`${shown}. You've reached the end.`} />
        <p className="py-8 text-center text-faint text-small">You've reached the end.</p>
      </>
    );
  }
  return (
    <div className="grid justify-items-center gap-3 py-8">
      <Announce text={list.loadingMore ? "Loading more articles…" : `${shown}, with more to load.`} />
      {list.moreFailed ? (
        <p role="alert" className="text-center text-muted-foreground">
          Failed to load more articles. The server sent an unexpected response.
        </p>
      ) : null}
      <Button variant="outline" busy={list.loadingMore} onClick={() => void list.loadMore()}>
        {list.loadingMore ? "Loading…" : list.moreFailed ? "Try again" : "Load More Articles"}
      </Button>
    </div>
  );
}
