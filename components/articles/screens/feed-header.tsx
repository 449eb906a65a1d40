"use client";
import { FolderPlus, Link2, Pencil, RotateCw } from "lucide-react";
import { Favicon } from "@/components/feeds/favicon";
import { FeedDot } from "@/components/feeds/feed-dot";
import { isSmart } from "@/components/feeds/is-smart";
import { IconButton } from "@/components/shared/icon-button";
import { TuneButton } from "@/components/smart/tune-button";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { copyRssLink } from "@/lib/client/browser/copy-text";
import { useRefreshFeed } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { Feed } from "@/lib/contracts/feeds";

const isWeb = (url: string | null): url is string => Boolean(url && /^https?:/i.test(url));

export function FeedHeader({ feed }: { feed: Feed | undefined }) {
  const { open } = useDialogs();
  const refresh = useRefreshFeed();
  if (!feed) {
    return (
      <div className="flex gap-4">
        <h1 className="sr-only">Loading feed…</h1>
        <Skeleton className="size-10 rounded-md" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-4 w-1/4" />
        </div>
      </div>
    );
  }
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Favicon src={feed.favicon} name={feed.title} className="mt-0.5 size-9 rounded-md text-base" />
      <div className="min-w-0 flex-1 basis-48">
        <h1 dir="auto" className="break-words font-serif text-title">
          {feed.title}
        </h1>
        <p className="mt-1 flex min-w-0 items-center gap-2 text-faint">
          <FeedDot feed={feed} />
          {isWeb(feed.url) ? (
            <a
              href={feed.url}
              target="_blank"
              rel="noopener noreferrer"
              className="truncate hover:text-foreground hover:underline"
            >
              {feed.url}
            </a>
          ) : (
            <span className="truncate">{feed.url ?? feed.keywords}</span>
          )}
          {isSmart(feed) ? <Badge>Smart Feed</Badge> : null}
          {feed.isPrivate ? <Badge variant="secondary">Private</Badge> : null}
        </p>
        {feed.description ? (
          <p dir="auto" className="mt-2 line-clamp-2 break-words text-muted-foreground">
            {feed.description}
          </p>
        ) : null}
        {feed.fetchError ? (
          <p className="mt-2 break-words text-small text-warning">The last fetch did not work: {feed.fetchError}</p>
        ) : null}
      </div>
      <div className="-mx-2 flex">
        <IconButton
          label={refresh.isPending ? "Refreshing…" : "Refresh feed"}
          aria-disabled={refresh.isPending}
          onClick={() => refresh.isPending || refresh.mutate(feed.id)}
        >
          <RotateCw aria-hidden="true" className={cn(refresh.isPending && "animate-spin")} />
        </IconButton>
        <IconButton label="Add to Bundles" onClick={() => open({ kind: "add-feed-to-bundles", feed })}>
          <FolderPlus aria-hidden="true" />
        </IconButton>
        <IconButton label="Copy RSS Link" onClick={() => copyRssLink("Feed", feed.id)}>
          <Link2 aria-hidden="true" />
        </IconButton>
        {isSmart(feed) ? <TuneButton feed={feed} /> : null}
        <IconButton label="Edit feed" onClick={() => open({ kind: "edit-feed", feed })}>
          <Pencil aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  );
}
