"use client";
import { Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Favicon } from "@/components/feeds/favicon";
import { ScrolledRows } from "@/components/lists/long-list";
import { IconButton } from "@/components/shared/icon-button";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { SKELETON_ROWS } from "@/lib/client/constants";
import { useDeleteFeed, useFeeds } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { Feed } from "@/lib/contracts/feeds";
import { ROW_LINK, RowActions, SidebarHeading, SidebarRow } from "./sidebar-row";

const ROW_PX = 36;

export function SidebarFeeds() {
  const feeds = useFeeds();
  const { open } = useDialogs();
  return (
    <section aria-label="All Feeds" className="flex min-h-0 flex-1 flex-col">
      <SidebarHeading action={<span className="tabular pr-2 text-faint text-xs">{feeds.data?.length}</span>}>
        All Feeds
      </SidebarHeading>
      {feeds.isPending ? (
        <div className="grid gap-4 px-2 py-1">
          {rowNumbers(SKELETON_ROWS).map((row) => (
            <Skeleton key={row} className="h-4" style={{ width: `${85 - row * 9}%` }} />
          ))}
        </div>
      ) : feeds.data?.length ? (
        <ScrolledRows rows={feeds.data} estimate={ROW_PX} className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
          {(feed) => <FeedRow feed={feed} />}
        </ScrolledRows>
      ) : feeds.isError && !feeds.data ? (
        <p className="px-2 text-muted-foreground text-small">Failed to load feeds</p>
      ) : (
        <div className="px-2 text-small">
          <p className="mb-2 text-muted-foreground">No feeds added yet</p>
          <Button variant="outline" size="sm" onClick={() => open({ kind: "add-feed" })}>
            Add feed
          </Button>
        </div>
      )}
    </section>
  );
}

function FeedRow({ feed }: { feed: Feed }) {
  const { open } = useDialogs();
  const remove = useDeleteFeed();
  const href = `/articles/${feed.id}`;
  const active = usePathname() === href;
  return (
    <SidebarRow active={active}>
      <Link href={href} prefetch={false} aria-current={active ? "page" : undefined} className={ROW_LINK}>
        <Favicon src={feed.favicon} name={feed.title} className="size-4" />
        <Name className={cn("flex-1", feed.unreadCount ? "" : "text-muted-foreground", !feed.isActive && "opacity-60")}>
          {feed.title}
        </Name>
        <span className="tabular text-faint text-small">{feed.itemCount.toLocaleString("en-US")}</span>
      </Link>
      <RowActions>
        <IconButton size="icon-sm" label={`Edit ${feed.title}`} onClick={() => open({ kind: "edit-feed", feed })}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton size="icon-sm" label={`Delete ${feed.title}`} onClick={() => remove.mutate(feed.id)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </RowActions>
    </SidebarRow>
  );
}
