"use client";
import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { Button } from "@/components/ui/button";
import { ASK_ABOVE } from "@/lib/client/constants";
import { useCounts, useStats } from "@/lib/client/data/use-counts";
import { useMarkAllRead } from "@/lib/client/data/use-mark-all-read";
import { useListState } from "@/lib/client/hooks/use-list-state";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import type { Counts, FeedItem } from "@/lib/contracts/items";
import { MarkOlderMenu } from "./mark-older-menu";

/** How many articles the scope would mark; null while nobody knows. What is starred is counted by the list's stats. */
function useUnread(counts: Counts | undefined, scope: ItemListScope): number | null {
  const { bundleId, feedId, filter } = scope;
  const isStarred = filter === "starred";
  const stats = useStats({ ...(bundleId && { bundleId }), ...(feedId && { feedId }), filter }, isStarred).data;
  return isStarred ? (stats?.unreadItems ?? null) : unreadIn(counts, scope);
}

function unreadIn(counts: Counts | undefined, scope: ItemListScope): number | null {
  if (!counts) return null;
  if (scope.feedId) return counts.feeds.find((feed) => feed.id === scope.feedId)?.unread ?? null;
  if (scope.bundleId) return counts.bundles.find((bundle) => bundle.id === scope.bundleId)?.unread ?? null;
  return counts.unread;
}

/** Marks everything the list matches, up to what has arrived by now; asks first when that is much. */
export function MarkAllButton({ scope, items }: { scope: ItemListScope; items: FeedItem[] }) {
  const counts = useCounts().data;
  const mark = useMarkAllRead();
  const [asking, setAsking] = useState(false);
  const count = useUnread(counts, scope);
  const newest = Math.max(counts?.newestItemId ?? 0, ...items.map((item) => item.id));
  const run = (olderThan?: string) => {
    const { bundleId, feedId, filter } = scope;
    const feedIds = bundleId || feedId ? [...new Set(items.map((item) => item.feedId))] : null;
    mark.mutate({ scope: { bundleId, feedId, filter }, before: newest, feedIds, olderThan });
    setAsking(false);
  };
  const isEmpty = count === 0 || items.length === 0;
  const ask = () => (count !== null && count > ASK_ABOVE ? setAsking(true) : run());
  // Behind an article the list is out of sight.
  const isShown = useListState().state.itemId === null;
  useShortcuts({ A: ask }, isShown && !isEmpty && !mark.isPending);
  return (
    <div className="flex items-center gap-1">
      <Button size="sm" variant="ghost" disabled={isEmpty} busy={mark.isPending} onClick={ask}>
        <CheckCheck aria-hidden="true" /> Mark All Read
        {count ? <span className="tabular text-faint">{count.toLocaleString("en-US")}</span> : null}
      </Button>
      <MarkOlderMenu disabled={isEmpty || mark.isPending} onMark={run} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Mark all as read?"
        description={`${(count ?? 0).toLocaleString("en-US")} articles will be marked as read. You can undo it for a short while.`}
        confirm="Mark All Read"
        onConfirm={() => run()}
      />
    </div>
  );
}
