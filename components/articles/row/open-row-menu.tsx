"use client";
import type { RefObject } from "react";
import { useMarking } from "@/components/articles/marking/marking";
import { useBundleFeed } from "@/components/feeds/use-bundle-feed";
import { MuteMenu } from "@/components/rules/mute-menu";
import { useTeaching } from "@/components/smart/teaching";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import {
  ArrowDownToLine,
  ArrowUpToLine,
  ChartNoAxesColumn,
  CheckCheck,
  FolderPlus,
  Tag,
  ThumbsDown,
  ThumbsUp,
  Trash2,
} from "@/components/ui/icons/icons";
import { useMarkStory } from "@/lib/client/data/use-mark-story";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { FeedItem } from "@/lib/contracts/items";

type Props = { item: FeedItem; onDeleteFeed?: (feedId: number) => void };

/** The menu of a row, next to its button. */
export function OpenRowMenu(
  props: Props & { button: RefObject<HTMLButtonElement | null>; onOpenChange: (isOpen: boolean) => void },
) {
  const { item, onDeleteFeed, button, onOpenChange } = props;
  return (
    <DropdownMenu open onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 w-8" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        aria-label="More actions"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button.current?.focus({ preventScroll: true });
        }}
        onInteractOutside={(event) => {
          // The button closes the menu itself.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
      >
        <MenuItems item={item} onDeleteFeed={onDeleteFeed} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function MenuItems({ item, onDeleteFeed }: Props) {
  const marking = useMarking();
  const teach = useTeaching();
  const bundleFeed = useBundleFeed();
  const markStory = useMarkStory();
  const { open } = useDialogs();
  return (
    <>
      {teach ? (
        <>
          <DropdownMenuItem onSelect={() => teach(item.id, "more")}>
            <ThumbsUp aria-hidden="true" /> More like this
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => teach(item.id, "less")}>
            <ThumbsDown aria-hidden="true" /> Less like this
          </DropdownMenuItem>
        </>
      ) : null}
      {item.story ? (
        <DropdownMenuItem onSelect={() => markStory.mutate(item)}>
          <CheckCheck aria-hidden="true" /> Mark story as read
        </DropdownMenuItem>
      ) : null}
      {marking ? (
        <>
          <DropdownMenuItem onSelect={() => marking.above(item.id)}>
            <ArrowUpToLine aria-hidden="true" /> Mark above as read
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => marking.below(item.id)}>
            <ArrowDownToLine aria-hidden="true" /> Mark below as read
          </DropdownMenuItem>
          <DropdownMenuSeparator />
        </>
      ) : null}
      <DropdownMenuItem onSelect={() => open({ kind: "label-article", itemId: item.id })}>
        <Tag aria-hidden="true" /> Labels
      </DropdownMenuItem>
      {"analyzedAt" in item ? (
        <DropdownMenuItem onSelect={() => open({ kind: "why-scores", article: item })}>
          <ChartNoAxesColumn aria-hidden="true" /> Why these scores?
        </DropdownMenuItem>
      ) : null}
      <MuteMenu item={item} />
      <DropdownMenuItem onSelect={() => bundleFeed(item.feedId)}>
        <FolderPlus aria-hidden="true" /> Add to bundles
      </DropdownMenuItem>
      {onDeleteFeed ? (
        <DropdownMenuItem variant="destructive" onSelect={() => onDeleteFeed(item.feedId)}>
          <Trash2 aria-hidden="true" /> Delete Feed
        </DropdownMenuItem>
      ) : null}
    </>
  );
}
