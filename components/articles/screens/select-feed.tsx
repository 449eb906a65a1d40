"use client";
import Link from "next/link";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { Favicon } from "@/components/feeds/favicon";
import { FoundFeeds } from "@/components/feeds/found-feeds";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { SKELETON_ROWS } from "@/lib/client/constants";
import { useLibraryOrder } from "@/lib/client/data/library/use-library-order";
import { type Strand, useStrands } from "@/lib/client/data/library/use-strands";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { Feed } from "@/lib/contracts/feeds";

/** /articles without a feed: which one? In an overview. */
export function SelectFeed() {
  return (
    <>
      <h1 className="font-serif text-title">Select a Feed</h1>
      <div className="min-w-0">
        <Choice />
      </div>
    </>
  );
}

function Choice() {
  const feeds = useFeeds();
  const inOrder = useLibraryOrder().feeds;
  const strandsOf = useStrands();
  const { open } = useDialogs();
  if (feeds.isPending) {
    return (
      <div aria-hidden="true" className="grid border-y">
        {rowNumbers(SKELETON_ROWS).map((row) => (
          <Skeleton key={row} className="my-3 h-6" style={{ width: `${70 - row * 8}%` }} />
        ))}
      </div>
    );
  }
  if (!feeds.data)
    return <ErrorState title="Failed to load feeds" error={feeds.error} onRetry={() => feeds.refetch()} />;
  if (feeds.data.length === 0) {
    return (
      <EmptyState
        title="No feeds added yet"
        action={<Button onClick={() => open({ kind: "add-feed" })}>Add feed</Button>}
      >
        A feed's articles will be listed here.
      </EmptyState>
    );
  }
  return (
    <FoundFeeds feeds={[...(inOrder ?? feeds.data)]}>
      {(feed) => <FeedLink feed={feed} bundle={strandsOf(feed.id)[0]} />}
    </FoundFeeds>
  );
}

function FeedLink({ feed, bundle }: { feed: Feed; bundle: Strand | undefined }) {
  return (
    <Link
      href={`/articles/${feed.id}`}
      prefetch={false}
      className="-mx-2 flex min-h-12 items-center gap-3 rounded-md px-2 py-2 hover:bg-accent/60"
    >
      <Favicon src={feed.favicon} name={feed.title} isLazy />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <Name className="font-medium">{feed.title}</Name>
          {bundle ? (
            <span className="flex min-w-0 items-center gap-1.5 text-faint text-xs">
              <BundleDot color={bundle.color} className="size-2" />
              <span className="sr-only">in </span>
              <bdi className="truncate @max-[30rem]:sr-only">{bundle.name}</bdi>
            </span>
          ) : null}
        </span>
        {feed.description ? <Name className="text-muted-foreground text-small">{feed.description}</Name> : null}
      </span>
      <span className="tabular flex shrink-0 items-baseline gap-4 text-right text-small">
        {feed.unreadCount ? (
          <span className="text-muted-foreground">{feed.unreadCount.toLocaleString("en-US")} unread</span>
        ) : null}
        <span className="min-w-20 text-faint max-sm:hidden">{pluralize(feed.itemCount, "article")}</span>
      </span>
    </Link>
  );
}
