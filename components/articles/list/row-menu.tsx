"use client";
import { ArrowDownToLine, ArrowUpToLine, EllipsisVertical, ThumbsDown, ThumbsUp, Trash2 } from "lucide-react";
import { useMarking } from "@/components/articles/marking/marking";
import { useTeaching } from "@/components/smart/teaching";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import type { FeedItem } from "@/lib/contracts/items";

/** The rarer actions of a row. */
export function RowMenu({ item, onDeleteFeed }: { item: FeedItem; onDeleteFeed?: (feedId: number) => void }) {
  const marking = useMarking();
  const teach = useTeaching();
  if (!marking && !onDeleteFeed && !teach) return null;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="More actions">
          <EllipsisVertical aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {teach ? (
          <>
            <MenuItem onSelect={() => teach(item.id, "more")}>
              <ThumbsUp aria-hidden="true" /> More like this
            </MenuItem>
            <MenuItem onSelect={() => teach(item.id, "less")}>
              <ThumbsDown aria-hidden="true" /> Less like this
            </MenuItem>
          </>
        ) : null}
        {marking ? (
          <>
            <MenuItem onSelect={() => marking.above(item.id)}>
              <ArrowUpToLine aria-hidden="true" /> Mark above as read
            </MenuItem>
            <MenuItem onSelect={() => marking.below(item.id)}>
              <ArrowDownToLine aria-hidden="true" /> Mark below as read
            </MenuItem>
          </>
        ) : null}
        {onDeleteFeed ? (
          <MenuItem danger onSelect={() => onDeleteFeed(item.feedId)}>
            <Trash2 aria-hidden="true" /> Delete Feed
          </MenuItem>
        ) : null}
      </MenuContent>
    </Menu>
  );
}
