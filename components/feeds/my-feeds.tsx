"use client";
import Link from "next/link";
import { useState } from "react";
import { Announce } from "@/components/shared/announce";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { ListChecks } from "@/components/ui/icons/icons";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { COLLAPSED_FEEDS } from "@/lib/client/constants";
import { useLibraryOrder } from "@/lib/client/data/library/use-library-order";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { later } from "@/lib/client/later/later";
import type { Feed } from "@/lib/contracts/feeds";
import { FeedCard } from "./feed-card";

const SelectionBar = later(() => import("./selection-bar").then((file) => file.SelectionBar));

/** Rows of longer lists are laid out when they come near the window. */
const LONG = 60;

/** The user's feeds: five at first, all on request, with checkboxes in selection mode. Its heading takes the focus. */
export function MyFeeds({ headingId = "my-feeds" }: { headingId?: string }) {
  const feeds = useFeeds();
  const { open } = useDialogs();
  const [expanded, setExpanded] = useState(false);
  const [ticked, setTicked] = useState<number[] | null>(null);
  // As the library beside it has them.
  const inOrder = useLibraryOrder().feeds;
  const all = [...(inOrder ?? [])];
  // A feed that was deleted in another tab leaves the selection.
  const ids = new Set(all.map(({ id }) => id));
  const selected = ticked?.filter((id) => ids.has(id)) ?? null;
  const shown = expanded || selected ? all : all.slice(0, COLLAPSED_FEEDS);
  const hidden = all.length - COLLAPSED_FEEDS;
  const toggle = (id: number) =>
    setTicked((ids) => ids && (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2.5 flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={headingId} tabIndex={-1} className="mr-auto scroll-mt-4 font-serif text-lg outline-none">
          My Feeds ({all.length})
        </h2>
        <SelectionHead feeds={all} selected={selected} onSelect={setTicked} />
      </div>
      {feeds.isPending ? (
        <div className="grid gap-px border-y py-2">
          {rowNumbers(COLLAPSED_FEEDS).map((row) => (
            <Skeleton key={row} className="my-2 h-6" style={{ width: `${70 - row * 8}%` }} />
          ))}
        </div>
      ) : feeds.isError && !feeds.data ? (
        <ErrorState title="Failed to load feeds" error={feeds.error} onRetry={() => feeds.refetch()} />
      ) : all.length === 0 ? (
        <EmptyState
          className="border-y py-10"
          title="No feeds yet"
          action={
            <>
              <Button onClick={() => open({ kind: "add-feed" })}>Add your first feed</Button>
              <Button variant="outline" asChild>
                <Link href="/tutorial" prefetch={false}>
                  Take the tutorial
                </Link>
              </Button>
            </>
          }
        >
          Paste the address of any site. Feedloom finds its feed.
        </EmptyState>
      ) : (
        <ul className="divide-y border-y">
          {shown.map((feed) => (
            <li key={feed.id} className={shown.length > LONG ? "offscreen-row" : undefined}>
              <FeedCard feed={feed} selected={selected?.includes(feed.id) ?? null} onToggle={toggle} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && !selected ? (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 mt-2"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? "Show less" : `Show ${hidden} more ${hidden === 1 ? "feed" : "feeds"}`}
        </Button>
      ) : null}
      {selected ? <SelectionBar selected={selected} onSelect={setTicked} /> : null}
    </section>
  );
}

/** Turns selection mode on and off, next to the heading. `selected` null: the mode is off. */
function SelectionHead({
  feeds,
  selected,
  onSelect,
}: {
  feeds: Feed[];
  selected: number[] | null;
  onSelect: (ids: number[] | null) => void;
}) {
  if (feeds.length === 0) return null;
  if (!selected) {
    return (
      <Button variant="ghost" size="sm" className="-mr-3" onClick={() => onSelect([])}>
        <ListChecks aria-hidden="true" /> Select Multiple
      </Button>
    );
  }
  return (
    <div className="-mr-3 flex">
      <Announce text={`${selected.length} of ${pluralize(feeds.length, "feed")} selected`} />
      <Button variant="ghost" size="sm" onClick={() => onSelect(feeds.map((feed) => feed.id))}>
        Select All
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onSelect(null)}>
        Cancel
      </Button>
    </div>
  );
}
