"use client";
import { useQuery } from "@tanstack/react-query";
import { OnDemand } from "@/components/insight/charts/on-demand";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useRefreshFeed } from "@/lib/client/data/use-feeds";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { feedFetchesOptions } from "@/lib/client/queries/feed-queries";
import type { Feed } from "@/lib/contracts/feeds";
import type { FeedFetch } from "@/lib/contracts/fetches/fetches";
import { FetchStrip } from "./fetch-strip";
import { FetchTable } from "./fetch-table";
import { lastFetchText, nextFetchText } from "./fetch-words";
import { LastDocument } from "./last-document";

/** Fewer marks say nothing at a glance. */
const ENOUGH = 10;

/** The fetches of a feed: the result of the last one, when the next one comes and why, the last hundred at a glance, and each of them on demand. */
export function FetchLog({ feed }: { feed: Feed }) {
  const clock = useCurrentTime();
  const { data: fetches, isError, isPaused, refetch } = useQuery(feedFetchesOptions(feed.id));
  if (isError && !fetches) {
    return (
      <p className="text-muted-foreground">
        Couldn't load the refresh history.{" "}
        <Button variant="link" size="inline" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!fetches && isPaused)
    return <p className="text-muted-foreground">You're offline. Connect to see the refresh history.</p>;
  if (!fetches) return <Skeleton className="h-16 w-full" />;
  const [newest] = fetches;
  return (
    <div className="grid gap-3">
      <div className="break-words">
        {newest ? <p>{lastFetchText(newest, clock.now)}</p> : null}
        <p className={newest && "text-muted-foreground"}>{nextFetchText(newest, feed, clock)}</p>
      </div>
      {fetches.length > 0 ? <Last fetches={fetches} /> : null}
      {fetches.length > 0 && !feed.isIntelligent ? <LastDocument feedId={feed.id} /> : null}
    </div>
  );
}

function Last({ fetches }: { fetches: FeedFetch[] }) {
  return (
    <>
      {fetches.length >= ENOUGH ? <FetchStrip fetches={fetches} /> : null}
      <OnDemand what="all">
        <FetchTable fetches={fetches} />
      </OnDemand>
    </>
  );
}

/** A paused feed is not fetched by hand either. */
export function FetchNow({ feed }: { feed: Feed }) {
  const refresh = useRefreshFeed();
  if (!feed.isActive) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={refresh.isPending}
      onClick={() => refresh.isPending || refresh.mutate(feed.id)}
    >
      {refresh.isPending ? "Refreshing…" : "Refresh now"}
    </Button>
  );
}
