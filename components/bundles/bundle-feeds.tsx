"use client";
import Link from "next/link";
import { Favicon } from "@/components/feeds/favicon";
import { FoundFeeds } from "@/components/feeds/found-feeds";
import { isSmart } from "@/components/feeds/is-smart";
import { EmptyState } from "@/components/shared/empty-state";
import { IconButton } from "@/components/shared/icon-button";
import { Name } from "@/components/shared/name";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Plus, Sparkles, X } from "@/components/ui/icons/icons";
import { useLibraryOrder } from "@/lib/client/data/library/use-library-order";
import { useRemoveFromBundle } from "@/lib/client/data/use-bundles";
import { pluralize } from "@/lib/client/format/pluralize";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { BundleDetail } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";

export function BundleFeeds({ detail, onAddFeeds }: { detail: BundleDetail; onAddFeeds: () => void }) {
  const { bundle } = detail;
  const { open } = useDialogs();
  const places = new Map(useLibraryOrder().feeds?.map(({ id }, at) => [id, at]));
  const feeds = detail.feeds.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  return feeds.length === 0 ? (
    <EmptyState
      className="border-y"
      title="No feeds in this bundle"
      action={
        <>
          <Button onClick={onAddFeeds}>
            <Plus aria-hidden="true" /> Add Feeds
          </Button>
          <Button variant="outline" onClick={() => open({ kind: "add-feed", bundleId: bundle.id })}>
            <Sparkles aria-hidden="true" /> Create Smart Feed
          </Button>
        </>
      }
    >
      Add feeds to see their articles here and in the bundle's RSS.
    </EmptyState>
  ) : (
    <FoundFeeds feeds={feeds}>{(feed) => <BundleFeed bundleId={bundle.id} feed={feed} />}</FoundFeeds>
  );
}

function BundleFeed({ bundleId, feed }: { bundleId: number; feed: Feed }) {
  const { timeZone } = useCurrentTime();
  const remove = useRemoveFromBundle();
  return (
    <div className="group relative flex items-center gap-2">
      <Link
        href={`/articles/${feed.id}`}
        prefetch={false}
        className="-mx-2 flex min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-2 hover:bg-accent/60"
      >
        <Favicon src={feed.favicon} name={feed.title} isLazy />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <Name className="font-medium">{feed.title}</Name>
            {isSmart(feed) ? <Badge>Smart Feed</Badge> : null}
          </span>
          {feed.description ? <Name className="text-muted-foreground text-small">{feed.description}</Name> : null}
        </span>
        <span className="tabular flex shrink-0 items-baseline gap-4 text-small">
          {feed.unreadCount ? (
            <span className="text-muted-foreground">{feed.unreadCount.toLocaleString("en-US")} unread</span>
          ) : null}
          <span className="text-right text-faint @max-[30rem]:hidden">
            {pluralize(feed.itemCount, "article")}{" "}
            <span className="ml-2.5 text-2xs pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0">
              Added {shortDate(feed.createdAt, timeZone)}
            </span>
          </span>
        </span>
      </Link>
      <IconButton
        label={`Remove ${feed.title} from the bundle`}
        className="@min-[30rem]:pointer-fine:absolute @min-[30rem]:pointer-fine:-right-2 pointer-fine:opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100"
        disabled={remove.isPending}
        onClick={() => remove.mutate({ bundleId, feedId: feed.id })}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
