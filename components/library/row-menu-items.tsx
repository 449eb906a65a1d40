"use client";
import type { ReactNode } from "react";
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import {
  ArrowDown,
  ArrowUp,
  CheckCheck,
  Copy,
  FolderMinus,
  FolderPlus,
  Pencil,
  Plus,
  RotateCw,
  Trash2,
} from "@/components/ui/icons/icons";
import { copyBundleRss, copyMasterRss, copyRssLink } from "@/lib/client/browser/copy-text";
import { useDeleteSavedSearch } from "@/lib/client/data/library/use-saved-searches";
import { useRemoveFromBundle } from "@/lib/client/data/use-bundles";
import { useCounts } from "@/lib/client/data/use-counts";
import { useDeleteFeed, useRefreshFeed } from "@/lib/client/data/use-feeds";
import { useMarkAllRead } from "@/lib/client/data/use-mark-all-read";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { changeLibraryView, useLibraryView } from "@/lib/client/stores/library-view";
import { LIBRARY_ORDERS, type LibraryOrder } from "@/lib/shared/library-view";
import type { BundleRow, FeedRow, LabelRow, LibraryRow, SearchRow } from "./library-rows";

type Props = { row: LibraryRow; userId: string; onMove: (row: LibraryRow, by: -1 | 1) => void };

/** The actions of a row of the library. */
export function RowMenuItems({ row, userId, onMove }: Props) {
  switch (row.kind) {
    case "place":
      return <PlaceItems userId={userId} />;
    case "bundle":
      return <BundleItems row={row} onMove={onMove} />;
    case "feed":
      return <FeedItems row={row} onMove={onMove} />;
    case "label":
      return <LabelItems row={row} />;
    case "search":
      return <SearchItems row={row} />;
    default:
      return <ViewItems />;
  }
}

function PlaceItems({ userId }: { userId: string }) {
  return (
    <>
      <MarkReadItem scope={{}} />
      <Item icon={<Copy aria-hidden="true" />} onSelect={() => copyMasterRss(userId)}>
        Copy RSS URL
      </Item>
    </>
  );
}

function SearchItems({ row }: { row: SearchRow }) {
  const remove = useDeleteSavedSearch();
  return (
    <Item icon={<Trash2 aria-hidden="true" />} danger onSelect={() => remove.mutate(row.search)}>
      Delete saved search
    </Item>
  );
}

function LabelItems({ row: { label } }: { row: LabelRow }) {
  const { open } = useDialogs();
  return (
    <>
      <Item icon={<Pencil aria-hidden="true" />} onSelect={() => open({ kind: "rename-label", label })}>
        Rename label
      </Item>
      <Item icon={<Trash2 aria-hidden="true" />} danger onSelect={() => open({ kind: "delete-label", label })}>
        Delete label
      </Item>
    </>
  );
}

function BundleItems({ row, onMove }: { row: BundleRow; onMove: Props["onMove"] }) {
  const { open } = useDialogs();
  const { bundle } = row;
  return (
    <>
      <MarkReadItem scope={{ bundleId: bundle.id }} feedIds={bundle.feedIds} disabled={row.unread === 0} />
      <Item icon={<Copy aria-hidden="true" />} onSelect={() => copyBundleRss(bundle.id)}>
        Copy RSS URL
      </Item>
      <Item icon={<Plus aria-hidden="true" />} onSelect={() => open({ kind: "add-feeds-to-bundle", bundle })}>
        Add Feeds
      </Item>
      <Item icon={<Pencil aria-hidden="true" />} onSelect={() => open({ kind: "edit-bundle", bundle })}>
        Edit bundle
      </Item>
      <MoveItems row={row} onMove={onMove} />
      <DropdownMenuSeparator />
      <Item icon={<Trash2 aria-hidden="true" />} danger onSelect={() => open({ kind: "delete-bundle", bundle })}>
        Delete Bundle
      </Item>
    </>
  );
}

function FeedItems({ row, onMove }: { row: FeedRow; onMove: Props["onMove"] }) {
  const { open } = useDialogs();
  const remove = useDeleteFeed();
  const refresh = useRefreshFeed();
  const takeOut = useRemoveFromBundle();
  const { feed, bundle } = row;
  return (
    <>
      <MarkReadItem scope={{ feedId: feed.id }} feedIds={[feed.id]} disabled={row.unread === 0} />
      <Item icon={<RotateCw aria-hidden="true" />} onSelect={() => refresh.mutate(feed.id)}>
        Refresh feed
      </Item>
      <Item icon={<Copy aria-hidden="true" />} onSelect={() => copyRssLink("Feed", feed.id)}>
        Copy RSS Link
      </Item>
      <Item icon={<FolderPlus aria-hidden="true" />} onSelect={() => open({ kind: "add-feed-to-bundles", feed })}>
        Add to bundles
      </Item>
      {bundle ? (
        <Item
          icon={<FolderMinus aria-hidden="true" />}
          onSelect={() => takeOut.mutate({ bundleId: bundle.id, feedId: feed.id })}
        >
          {`Remove from ${bundle.name}`}
        </Item>
      ) : null}
      <Item icon={<Pencil aria-hidden="true" />} onSelect={() => open({ kind: "edit-feed", feed })}>
        Edit feed
      </Item>
      <MoveItems row={row} onMove={onMove} />
      <DropdownMenuSeparator />
      <Item icon={<Trash2 aria-hidden="true" />} danger onSelect={() => remove.mutate(feed.id)}>
        Delete Feed
      </Item>
    </>
  );
}

/** Moving makes the order one by hand. */
function MoveItems({ row, onMove }: { row: BundleRow | FeedRow; onMove: Props["onMove"] }) {
  if (row.parent === "more") return null;
  return (
    <>
      <Item icon={<ArrowUp aria-hidden="true" />} disabled={row.position === 1} onSelect={() => onMove(row, -1)}>
        Move up
      </Item>
      <Item icon={<ArrowDown aria-hidden="true" />} disabled={row.isLast} onSelect={() => onMove(row, 1)}>
        Move down
      </Item>
    </>
  );
}

const ORDER_NAMES: Record<LibraryOrder, string> = { name: "By name", unread: "By unread", hand: "By hand" };

/** Menu entries that change the library's view or add to it. */
function ViewItems() {
  const view = useLibraryView();
  const { open } = useDialogs();
  return (
    <>
      <Item icon={<Plus aria-hidden="true" />} onSelect={() => open({ kind: "create-bundle" })}>
        Create Bundle
      </Item>
      <Item icon={<Plus aria-hidden="true" />} onSelect={() => open({ kind: "add-feed" })}>
        Add feed
      </Item>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>Order</DropdownMenuLabel>
      {LIBRARY_ORDERS.map((order) => (
        <DropdownMenuCheckboxItem
          key={order}
          checked={view.order === order}
          onCheckedChange={() => changeLibraryView({ order })}
        >
          {ORDER_NAMES[order]}
        </DropdownMenuCheckboxItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuCheckboxItem
        checked={view.showsTotals}
        onCheckedChange={(showsTotals) => changeLibraryView({ showsTotals })}
      >
        Bundle totals
      </DropdownMenuCheckboxItem>
    </>
  );
}

type ItemProps = {
  icon: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: string;
};

function Item({ icon, danger, disabled, onSelect, children }: ItemProps) {
  return (
    <DropdownMenuItem variant={danger ? "destructive" : "default"} disabled={disabled} onSelect={onSelect}>
      {icon}
      {children}
    </DropdownMenuItem>
  );
}

type MarkProps = { scope: { bundleId?: number; feedId?: number }; feedIds?: number[]; disabled?: boolean };

/** Marks what has arrived by now; the notice undoes it. */
function MarkReadItem({ scope, feedIds, disabled }: MarkProps) {
  const counts = useCounts().data;
  const mark = useMarkAllRead();
  const newest = counts?.newestItemId;
  const isEmpty = disabled ?? counts?.unread === 0;
  return (
    <Item
      icon={<CheckCheck aria-hidden="true" />}
      disabled={isEmpty || !newest}
      onSelect={() =>
        newest && mark.mutate({ scope: { ...scope, filter: "all" }, before: newest, feedIds: feedIds ?? null })
      }
    >
      Mark all as read
    </Item>
  );
}
