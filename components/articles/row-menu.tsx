"use client";
import { ArrowDownToLine, ArrowUpToLine, EllipsisVertical, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import type { FeedItem } from "@/lib/contracts/items";
import { useMarking } from "./marking";

/** The rarer actions of a row. */
export function RowMenu({ item, onDeleteFeed }: { item: FeedItem; onDeleteFeed?: (feedId: number) => void }) {
  const marking = useMarking();
  if (!marking && !onDeleteFeed) return null;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="More actions">
          <EllipsisVertical aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
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
