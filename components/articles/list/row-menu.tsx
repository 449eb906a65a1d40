"use client";
import { ArrowDownToLine, ArrowUpToLine, EllipsisVertical, ThumbsDown, ThumbsUp, Trash2 } from "lucide-react";
import { useMarking } from "@/components/articles/marking/marking";
import { useTeaching } from "@/components/smart/teaching";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { FeedItem } from "@/lib/contracts/items";

/** The rarer actions of a row. */
export function RowMenu({ item, onDeleteFeed }: { item: FeedItem; onDeleteFeed?: (feedId: number) => void }) {
  const marking = useMarking();
  const teach = useTeaching();
  if (!marking && !onDeleteFeed && !teach) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="More actions">
          <EllipsisVertical aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
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
        {marking ? (
          <>
            <DropdownMenuItem onSelect={() => marking.above(item.id)}>
              <ArrowUpToLine aria-hidden="true" /> Mark above as read
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => marking.below(item.id)}>
              <ArrowDownToLine aria-hidden="true" /> Mark below as read
            </DropdownMenuItem>
          </>
        ) : null}
        {onDeleteFeed ? (
          <DropdownMenuItem variant="destructive" onSelect={() => onDeleteFeed(item.feedId)}>
            <Trash2 aria-hidden="true" /> Delete Feed
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
