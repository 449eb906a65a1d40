"use client";
import { RotateCw, Sparkles, Star } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useMe } from "@/lib/client/data/use-account";
import { useCounts } from "@/lib/client/data/use-counts";
import { useRefreshing } from "@/lib/client/data/use-refreshing";
import { greeting } from "@/lib/client/format/greeting";
import { pluralize } from "@/lib/client/format/pluralize";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { Bundle } from "@/lib/contracts/bundles";
import type { ItemFilter } from "@/lib/contracts/items";

/** A greeting, or the bundle that is shown, and the quick buttons. */
export function HomeHeader(props: {
  bundle: Bundle | null;
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
  children: ReactNode;
}) {
  const me = useMe().data;
  const clock = useCurrentTime();
  const counts = useCounts().data;
  const refreshing = useRefreshing();
  const { bundle } = props;
  return (
    <header>
      {bundle ? (
        <div className="flex gap-3">
          <span aria-hidden="true" className="thread my-1" style={{ backgroundColor: bundle.color }} />
          <div className="min-w-0">
            <h1 dir="auto" className="break-words font-serif text-title">
              {bundle.name}
            </h1>
            <p className="mt-1 break-words text-muted-foreground">
              {bundle.description ? <bdi>{bundle.description}</bdi> : null}
              {bundle.description ? " · " : null}
              {pluralize(bundle.feedCount, "feed")}, {pluralize(bundle.itemCount, "article")} ·{" "}
              <Link href={`/bundles?bundle=${bundle.id}`} className="text-link underline underline-offset-4">
                Manage
              </Link>
            </p>
          </div>
        </div>
      ) : (
        <>
          <h1 className="break-words font-serif text-title">{greeting(me?.firstName, clock)}</h1>
          <p className="mt-1 flex min-h-5.5 items-center gap-2 text-muted-foreground">
            <span aria-live="polite">{counts ? unreadLine(counts.unread, counts.feeds.length) : null}</span>
            {refreshing ? <RotateCw aria-label="Refreshing" className="size-3 animate-spin text-faint" /> : null}
          </p>
        </>
      )}
      <div className="-ml-3 mt-4 flex flex-wrap gap-1">
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={props.filter === "unread"}
          onClick={() => props.onFilter("unread")}
        >
          <span aria-hidden="true" className="size-2 rounded-full bg-brand" /> View Unread
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={props.filter === "starred"}
          onClick={() => props.onFilter("starred")}
        >
          <Star aria-hidden="true" /> View Starred
        </Button>
        <Button size="sm" variant="ghost" asChild>
          <Link href="/intelligent-search">
            <Sparkles aria-hidden="true" /> Add Smart Feed
          </Link>
        </Button>
        {props.children}
      </div>
    </header>
  );
}

function unreadLine(unread: number, feeds: number): string {
  if (feeds === 0) return "Add a first feed to begin.";
  const from = pluralize(feeds, "feed");
  return unread ? `${unread.toLocaleString("en-US")} unread from ${from}` : `Nothing unread in ${from}`;
}
