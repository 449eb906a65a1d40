"use client";
import Link from "next/link";
import { memo } from "react";
import { Name } from "@/components/shared/name";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { EllipsisVertical, FolderPlus, Link2, Pencil, RotateCw, Trash2 } from "@/components/ui/icons/icons";
import { copyRssLink } from "@/lib/client/browser/copy-text";
import { useDeleteFeed, useRefreshFeed } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { later } from "@/lib/client/later/later";
import type { Feed } from "@/lib/contracts/feeds";
import { Favicon } from "./favicon";
import { FeedDot } from "./feed-dot";
import { isSmart } from "./is-smart";

const Checkbox = later(() => import("@/components/ui/checkbox").then((file) => file.Checkbox));

/** A feed in a list. `selected` null: selection mode is off and the card opens the feed. */
export const FeedCard = memo(function FeedCard(props: {
  feed: Feed;
  selected: boolean | null;
  onToggle: (id: number) => void;
}) {
  const { feed, selected } = props;
  const selecting = selected !== null;
  const main = (
    <>
      <Favicon src={feed.favicon} name={feed.title} isLazy />
      <FeedDot feed={feed} />
      <Name className="font-medium max-w-[60%] shrink-0 @max-[30rem]:flex-1">{feed.title}</Name>
      {isSmart(feed) ? <Badge>Smart</Badge> : null}
      {feed.fetchError ? <Badge variant="warning">Not responding</Badge> : null}
      <Name className="flex-1 text-faint text-small @max-[30rem]:hidden">{feed.description ?? ""}</Name>
      <span className="tabular shrink-0 text-small">
        {feed.unreadCount ? (
          <span className="text-muted-foreground">{feed.unreadCount.toLocaleString("en-US")} unread</span>
        ) : (
          <span className="text-faint @max-[26rem]:hidden">{pluralize(feed.itemCount, "article")}</span>
        )}
      </span>
    </>
  );
  const style = "-mx-2 flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-accent/60";
  return (
    <div className={cn("flex items-center gap-2", selected && "-mx-2.5 rounded-md bg-accent px-2.5")}>
      {selecting ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a button that this label names
        <label className={`${style} cursor-pointer`}>
          <Checkbox
            checked={selected}
            onCheckedChange={() => props.onToggle(feed.id)}
            aria-label={`Select ${feed.title}`}
          />
          {main}
        </label>
      ) : (
        <>
          <Link href={`/articles/${feed.id}`} className={style}>
            {main}
          </Link>
          <FeedMenu feed={feed} />
        </>
      )}
    </div>
  );
});

function FeedMenu({ feed }: { feed: Feed }) {
  const { open } = useDialogs();
  const remove = useDeleteFeed();
  const refresh = useRefreshFeed();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          className="-mr-2 max-md:-mr-3.5"
          aria-label={`Actions for ${feed.title}`}
        >
          <EllipsisVertical aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => refresh.mutate(feed.id)}>
          <RotateCw aria-hidden="true" /> Refresh
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => open({ kind: "add-feed-to-bundles", feed })}>
          <FolderPlus aria-hidden="true" /> Add to Bundles
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => copyRssLink("Feed", feed.id)}>
          <Link2 aria-hidden="true" /> Copy RSS Link
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => open({ kind: "edit-feed", feed })}>
          <Pencil aria-hidden="true" /> Edit feed
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive" onSelect={() => remove.mutate(feed.id)}>
          <Trash2 aria-hidden="true" /> Delete Feed
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
