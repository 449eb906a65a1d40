"use client";
import { useState } from "react";
import { RowPreview } from "@/components/articles/row/row-preview";
import { Announce } from "@/components/shared/announce";
import { IconButton } from "@/components/shared/icon-button";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import {
  CircleCheck,
  CircleDot,
  Clock,
  Download,
  Ellipsis,
  Eye,
  type Icon,
  Share2,
  Star,
  Tag,
  X,
} from "@/components/ui/icons/icons";
import { copyText, shareLink } from "@/lib/client/browser/copy-text";
import { saveFile } from "@/lib/client/browser/save-file";
import { useMarkAllRead } from "@/lib/client/data/use-mark-all-read";
import { useReadMany, useSaveMany, useStarMany } from "@/lib/client/data/use-set-many";
import { pluralize } from "@/lib/client/format/pluralize";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { FeedItem } from "@/lib/contracts/items";
import { linkLines, linkList } from "./article-links";
import type { Selection } from "./use-selection";

type Props = { selection: Selection; onOpen: (item: FeedItem) => void; onDeleteFeed?: (feedId: number) => void };

/** Acts on all selected articles. Stands at the foot of the list, below its rows; on a phone it replaces the bottom bar. */
export function SelectionBar({ selection, onOpen, onDeleteFeed }: Props) {
  const { selected } = selection;
  const [isPreviewing, setPreviewing] = useState(false);
  const [only] = selected;
  if (!only) return null;
  return (
    <>
      <Announce text={`${pluralize(selected.length, "article")} selected`} />
      <div
        data-save-bar=""
        className="@container z-30 shrink-0 border-t bg-card max-md:in-[[data-panes=open]]:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:bg-background max-md:pb-safe"
      >
        <fieldset
          aria-label="Selected articles"
          className="flex animate-rise items-center gap-0.5 p-1 max-md:h-15 max-md:gap-0 md:px-2 md:py-1.5"
        >
          <span className="tabular whitespace-nowrap px-2 font-medium text-small max-md:mr-auto max-md:pl-3">
            {selected.length}
            <span className="@max-[22.5rem]:sr-only"> selected</span>
          </span>
          <Acts items={selected} />
          <MoreActs items={selected} onPreview={() => setPreviewing(true)} />
          <IconButton
            label="Clear selection"
            hint="Esc"
            size="icon-sm"
            className="md:ml-auto"
            onClick={selection.clear}
          >
            <X aria-hidden="true" />
          </IconButton>
        </fieldset>
      </div>
      {isPreviewing && selected.length === 1 ? (
        <RowPreview
          item={only}
          onOpen={onOpen}
          onDeleteFeed={onDeleteFeed}
          onClose={() => {
            setPreviewing(false);
            selection.clear();
          }}
        />
      ) : null}
    </>
  );
}

function Acts({ items }: { items: FeedItem[] }) {
  const mark = useMarkAllRead();
  const read = useReadMany();
  const star = useStarMany();
  const { open } = useDialogs();
  const ids = items.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const allStarred = items.every(({ isStarred }) => isStarred);
  const markRead = () => mark.mutate({ scope: { filter: "unread" }, before: Math.max(...ids), feedIds: null, ids });
  return (
    <>
      {ids.length > 0 ? (
        <Act icon={CircleCheck} disabled={mark.isPending} onClick={markRead}>
          Mark read
        </Act>
      ) : (
        <Act icon={CircleDot} disabled={read.isPending} onClick={() => read.mutate({ items, isOn: false })}>
          Mark unread
        </Act>
      )}
      <Act
        icon={Star}
        disabled={star.isPending}
        onClick={() => star.mutate({ items: items.filter((item) => item.isStarred === allStarred), isOn: !allStarred })}
      >
        {allStarred ? "Unstar" : "Star"}
      </Act>
      <Act icon={Tag} onClick={() => open({ kind: "label-articles", itemIds: items.map(({ id }) => id) })}>
        Labels
      </Act>
    </>
  );
}

type ActProps = { icon: Icon; disabled?: boolean; onClick: () => void; children: string };

/** An action in words; the icon is shown where there is room for it, on a phone above the words. */
function Act({ icon: Picture, children, ...button }: ActProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="px-1.5 max-md:h-full max-md:flex-col max-md:gap-0.5 max-md:font-normal max-md:text-xs"
      {...button}
    >
      <Picture aria-hidden="true" className="md:@max-[28rem]:hidden max-md:size-5!" /> {children}
    </Button>
  );
}

function MoreActs({ items, onPreview }: { items: FeedItem[]; onPreview: () => void }) {
  const save = useSaveMany();
  const allSaved = items.every(({ isLater }) => isLater);
  const toggleLater = () =>
    save.mutate({ items: items.filter(({ isLater }) => isLater === allSaved), isOn: !allSaved });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="More for the selected articles">
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {items.length === 1 ? (
          <DropdownMenuItem className="pointer-fine:hidden" onSelect={onPreview}>
            <Eye aria-hidden="true" /> Preview
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem disabled={save.isPending} onSelect={toggleLater}>
          <Clock aria-hidden="true" /> {allSaved ? "Remove from Read later" : "Read later"}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void share(items)}>
          <Share2 aria-hidden="true" /> {items.length === 1 ? "Share" : "Copy links"}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => exportList(items)}>
          <Download aria-hidden="true" /> Export as a list
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Shares one article by the device; of several copies the addresses, one a line. */
async function share(items: FeedItem[]): Promise<void> {
  const [only] = items;
  if (only && items.length === 1) return shareLink(only.title, only.link);
  await copyText(linkLines(items), { title: "Copied!", description: `${items.length} links copied to clipboard` });
}

const exportList = (items: FeedItem[]) => saveFile("feedloom-articles.md", linkList(items), "text/markdown");
