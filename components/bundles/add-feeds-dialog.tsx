"use client";
import { useMemo, useState } from "react";
import { matchFeeds, toggleAll } from "@/components/feeds/match-feeds";
import { EmptyState } from "@/components/shared/empty-state";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { SearchInput } from "@/components/shared/search-input";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Plus } from "@/components/ui/icons/icons";
import { useAddFeedsToBundle, useBundle } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { toast } from "@/lib/client/stores/toast-store";
import type { Bundle } from "@/lib/contracts/bundles";
import { classifyInput } from "@/lib/shared/classify-input";
import { FeedOption } from "./feed-option";
import { ListLoading } from "./list-loading";

export function AddFeedsDialog(props: { open: boolean; onOpenChange: (open: boolean) => void; bundle: Bundle }) {
  const { bundle } = props;
  const { open } = useDialogs();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<number[]>([]);
  const all = useFeeds();
  const detail = useBundle(bundle.id);
  const feeds = all.data;
  const inside = detail.data?.feeds;
  const add = useAddFeedsToBundle();
  const shown = useMemo(() => (feeds && inside ? matchFeeds(feeds, inside, search) : []), [feeds, inside, search]);
  const allChosen = shown.length > 0 && shown.every((feed) => chosen.includes(feed.id));
  const submit = () => {
    if (chosen.length === 0) {
      toast({
        title: "No feeds selected",
        description: "Please select at least one feed to add to the bundle.",
        destructive: true,
      });
      return;
    }
    add.mutate({ bundleId: bundle.id, feedIds: chosen }, { onSuccess: () => props.onOpenChange(false) });
  };
  // An address that was searched in vain is where the other dialog begins.
  const addNew = () => {
    const { kind } = classifyInput(search);
    const address = kind === "keywords" || kind === "empty" ? undefined : search.trim();
    open({ kind: "add-feed", bundleId: bundle.id, address });
  };
  const toggle = (id: number) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  return (
    <ResponsiveDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={`Add Feeds to ${bundle.name}`}
      width="md"
      footer={
        <>
          <Button variant="outline" onClick={() => props.onOpenChange(false)}>
            Cancel
          </Button>
          <Button busy={add.isPending} aria-disabled={chosen.length === 0} onClick={submit}>
            {confirmLabel(chosen.length, add.isPending)}
          </Button>
        </>
      }
    >
      <div className="sticky top-0 z-10 -mx-1 bg-card px-1 pt-1 pb-2">
        <SearchInput label="Search feeds" value={search} onChange={setSearch} />
        <div className="mt-2 flex min-h-8 items-center gap-3 text-muted-foreground text-small">
          <span aria-live="polite">{statusText([all, detail], shown.length)}</span>
          <span role="status">{chosen.length ? <Badge>{chosen.length} selected</Badge> : null}</span>
          {shown.length ? (
            <Button
              variant="ghost"
              size="sm"
              className="-mr-3 ml-auto"
              onClick={() => setChosen(toggleAll(chosen, shown))}
            >
              {allChosen ? "Deselect All" : "Select All"}
            </Button>
          ) : null}
        </div>
      </div>
      <ListLoading queries={[all, detail]} title="Failed to load feeds">
        {shown.length ? (
          <ul aria-label="Feeds" className="-mx-2">
            {shown.map((feed) => (
              <FeedOption key={feed.id} feed={feed} chosen={chosen.includes(feed.id)} onToggle={toggle} />
            ))}
          </ul>
        ) : (
          <NothingToAdd searched={search.trim() !== ""} />
        )}
      </ListLoading>
      <Button variant="ghost" size="sm" className="-ml-3 mt-2" onClick={addNew}>
        <Plus aria-hidden="true" /> Add a new feed
      </Button>
    </ResponsiveDialog>
  );
}

/** Returns the number of feeds to choose from as text, once the lists have loaded. */
function statusText(queries: readonly { data: unknown; isError: boolean }[], count: number): string {
  const missing = queries.filter(({ data }) => data === undefined);
  if (missing.length === 0) return `${pluralize(count, "feed")} available`;
  return missing.some(({ isError }) => isError) ? "" : "Loading feeds…";
}

function NothingToAdd({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState className="py-8" title="No matching feeds">
      Try adjusting your search terms
    </EmptyState>
  ) : (
    <EmptyState className="py-8" title="No available feeds">
      All feeds are already in this bundle or you have no feeds yet
    </EmptyState>
  );
}

function confirmLabel(count: number, pending: boolean): string {
  if (pending) return "Adding Feeds...";
  return count ? `Confirm - Add ${count} Feed${count === 1 ? "" : "s"}` : "Select Feeds to Add";
}
