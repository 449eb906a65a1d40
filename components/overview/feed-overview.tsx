"use client";
import type { ReactNode } from "react";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { Favicon } from "@/components/feeds/favicon";
import { FeedDot } from "@/components/feeds/feed-dot";
import { isSmart } from "@/components/feeds/is-smart";
import { IconButton } from "@/components/shared/icon-button";
import { WorkspaceLink } from "@/components/shared/workspace-link";
import { TuneButton } from "@/components/smart/tune-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FolderPlus, Link2, Pencil, RotateCw, Trash2 } from "@/components/ui/icons/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { copyRssLink } from "@/lib/client/browser/copy-text";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useCounts, usePostsPerWeek } from "@/lib/client/data/use-counts";
import { useDeleteFeed, useRefreshFeed } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { Feed } from "@/lib/contracts/feeds";
import { FeedWeeks } from "./fetches/feed-weeks";
import { FetchLog, FetchNow } from "./fetches/fetch-log";
import { Figures } from "./figures";
import { Overview, OverviewSection } from "./overview";

const isWeb = (url: string | null): url is string => Boolean(url && /^https?:/i.test(url));

/** Returns a site's address as it is read: "example.org" for "https://example.org/". */
const withoutScheme = (url: string | null) => url?.replace(/^https?:\/\//i, "").replace(/\/$/, "");

/** A feed next to its list; undefined while it loads. `onGone`: it was deleted here. */
export function FeedOverview({ feed, onGone }: { feed: Feed | undefined; onGone: () => void }) {
  return <Overview>{feed ? <Details feed={feed} onGone={onGone} /> : <Loading />}</Overview>;
}

function Loading() {
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

function Details({ feed, onGone }: { feed: Feed; onGone: () => void }) {
  const counts = useCounts().data?.feeds.find(({ id }) => id === feed.id);
  const perWeek = usePostsPerWeek(feed.id);
  // Nothing is fetched of it, and nobody else may read it.
  const isMailed = feed.feedType === "newsletter";
  return (
    <>
      <header>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <Favicon src={feed.favicon} name={feed.title} className="mt-0.5 size-8 rounded-md text-base" />
          <h1 dir="auto" className="min-w-0 flex-1 basis-48 break-words font-serif text-title">
            {feed.title}
          </h1>
          <Tools feed={feed} onGone={onGone} />
        </div>
        {feed.description ? (
          <p dir="auto" className="mt-1.5 max-w-prose break-words text-muted-foreground">
            {feed.description}
          </p>
        ) : null}
        <p className="mt-1.5 flex min-w-0 items-center gap-2 text-faint text-small">
          <FeedDot feed={feed} isNamed />
          {feed.url || feed.keywords ? <span aria-hidden="true">·</span> : null}
          <Address url={feed.url} text={withoutScheme(feed.url) ?? feed.keywords} />
          {isSmart(feed) ? <Badge>Smart Feed</Badge> : null}
          {feed.isPrivate ? <Badge variant="secondary">Private</Badge> : null}
        </p>
        {feed.fetchError ? (
          <p className="mt-2 break-words text-small text-warning">Last refresh failed: {feed.fetchError}</p>
        ) : null}
      </header>
      <Figures
        rows={[
          { label: "Articles", value: counts?.total ?? feed.itemCount },
          { label: "Unread", value: counts?.unread ?? feed.unreadCount },
          { label: "Starred", value: counts?.starred },
          { label: "Articles per week", value: perWeek },
        ]}
      />
      <OverviewSection id="about-feed" title="About this feed">
        <dl className="divide-y border-y">
          {isMailed ? null : (
            <Line name="Address">
              <Address url={feed.feedUrl} text={feed.feedUrl ?? feed.keywords} />
            </Line>
          )}
          <Line name="Bundles">
            <Bundles feed={feed} />
          </Line>
        </dl>
      </OverviewSection>
      <FeedWeeks feedId={feed.id} />
      {isMailed ? null : (
        <OverviewSection id="fetches" title="Refresh history" beside={<FetchNow feed={feed} />}>
          <FetchLog feed={feed} />
        </OverviewSection>
      )}
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center gap-4">
      <dt className="w-28 shrink-0 text-muted-foreground text-small">{name}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  );
}

/** A link only where it is a page of the web. */
function Address({ url, text }: { url: string | null; text: string | null }) {
  if (!isWeb(url)) return <span className="block min-w-0 truncate">{text}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="block min-w-0 truncate hover:text-foreground hover:underline"
    >
      {text}
    </a>
  );
}

function Bundles({ feed }: { feed: Feed }) {
  const bundles = useBundles().data?.filter(({ feedIds }) => feedIds.includes(feed.id)) ?? [];
  const { open } = useDialogs();
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      {bundles.map(({ id, name, color }) => (
        <li key={id} className="min-w-0">
          <WorkspaceLink href={`/?bundle=${id}`} className="inline-flex min-w-0 items-center gap-2 hover:underline">
            <BundleDot color={color} /> <bdi className="truncate">{name}</bdi>
          </WorkspaceLink>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" className="-ml-3" onClick={() => open({ kind: "add-feed-to-bundles", feed })}>
          <FolderPlus aria-hidden="true" /> Add to Bundles
        </Button>
      </li>
    </ul>
  );
}

function Tools({ feed, onGone }: { feed: Feed; onGone: () => void }) {
  const { open } = useDialogs();
  const refresh = useRefreshFeed();
  const remove = useDeleteFeed();
  return (
    <div className="-mx-2 flex">
      {feed.feedType === "newsletter" ? null : (
        <>
          <IconButton
            label={refresh.isPending ? "Refreshing…" : "Refresh feed"}
            aria-disabled={refresh.isPending}
            onClick={() => refresh.isPending || refresh.mutate(feed.id)}
          >
            <RotateCw aria-hidden="true" className={cn(refresh.isPending && "animate-spin")} />
          </IconButton>
          <IconButton label="Copy RSS Link" onClick={() => copyRssLink("Feed", feed.id)}>
            <Link2 aria-hidden="true" />
          </IconButton>
        </>
      )}
      {isSmart(feed) ? <TuneButton feed={feed} /> : null}
      <IconButton label="Edit feed" onClick={() => open({ kind: "edit-feed", feed })}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Delete Feed"
        disabled={remove.isPending}
        onClick={() => remove.mutate(feed.id, { onSuccess: onGone })}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
