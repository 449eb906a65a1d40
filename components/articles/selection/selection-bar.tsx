"use client";
import { type ReactNode, useState } from "react";
import { RowPreview } from "@/components/articles/row/row-preview";
import { Announce } from "@/components/shared/announce";
import { IconButton } from "@/components/shared/icon-button";
import { Button } from "@/components/ui/button";
import { CircleCheck, Download, Ellipsis, Share2, Star, Tag, X } from "@/components/ui/icons/icons";
import { copyText, shareLink } from "@/lib/client/browser/copy-text";
import { saveFile } from "@/lib/client/browser/save-file";
import { useMarkAllRead } from "@/lib/client/data/use-mark-all-read";
import { useStarMany } from "@/lib/client/data/use-star-many";
import { pluralize } from "@/lib/client/format/pluralize";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { FeedItem } from "@/lib/contracts/items";
import { linkLines, linkList } from "./article-links";
import type { Selection } from "./use-selection";

type Props = { selection: Selection; onOpen: (item: FeedItem) => void; onDeleteFeed?: (feedId: number) => void };

/** Floats over the foot of the list while articles are selected: what can be done with all of them. */
export function SelectionBar({ selection, onOpen, onDeleteFeed }: Props) {
  const { selected } = selection;
  const [isPreviewing, setPreviewing] = useState(false);
  const [only] = selected;
  if (!only) return null;
  return (
    <>
      <Announce text={`${pluralize(selected.length, "article")} selected`} />
      <div className="@container pointer-events-none absolute inset-x-0 bottom-5 z-30 flex justify-center px-4 max-md:in-[[data-panes=open]]:hidden">
        <fieldset
          aria-label="Selected articles"
          className="pointer-events-auto flex max-w-full animate-rise items-center gap-0.5 rounded-lg border bg-card p-1.5 shadow-float"
        >
          <span className="tabular whitespace-nowrap px-2 font-medium text-small">{selected.length} selected</span>
          <Divider />
          <Acts items={selected} />
          {selected.length === 1 ? (
            <IconButton
              label="Preview"
              size="icon-sm"
              className="pointer-fine:hidden"
              onClick={() => setPreviewing(true)}
            >
              <Ellipsis aria-hidden="true" />
            </IconButton>
          ) : null}
          <Divider />
          <IconButton label="Clear selection" hint="Esc" size="icon-sm" onClick={selection.clear}>
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

const Divider = () => <span aria-hidden="true" className="mx-0.5 h-6 border-l" />;

function Acts({ items }: { items: FeedItem[] }) {
  const mark = useMarkAllRead();
  const star = useStarMany();
  const { open } = useDialogs();
  const ids = items.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const allStarred = items.every(({ isStarred }) => isStarred);
  const markRead = () => mark.mutate({ scope: { filter: "unread" }, before: Math.max(...ids), feedIds: null, ids });
  return (
    <>
      <Act label="Mark read" disabled={ids.length === 0 || mark.isPending} onClick={markRead}>
        <CircleCheck aria-hidden="true" />
      </Act>
      <Act
        label={allStarred ? "Unstar" : "Star"}
        disabled={star.isPending}
        onClick={() =>
          star.mutate({ items: items.filter((item) => item.isStarred === allStarred), isStarred: !allStarred })
        }
      >
        <Star aria-hidden="true" className={allStarred ? "fill-current" : undefined} />
      </Act>
      <Act label="Labels" onClick={() => open({ kind: "label-articles", itemIds: items.map(({ id }) => id) })}>
        <Tag aria-hidden="true" />
      </Act>
      <IconButton label={items.length === 1 ? "Share" : "Copy links"} size="icon-sm" onClick={() => void share(items)}>
        <Share2 aria-hidden="true" />
      </IconButton>
      <IconButton label="Export as a list" size="icon-sm" className="max-lg:hidden" onClick={() => exportList(items)}>
        <Download aria-hidden="true" />
      </IconButton>
    </>
  );
}

type ActProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

function Act(props: ActProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="px-2"
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.children} <span className="sr-only @xl:not-sr-only">{props.label}</span>
    </Button>
  );
}

/** Shares one article by the device; of several copies the addresses, one a line. */
async function share(items: FeedItem[]): Promise<void> {
  const [only] = items;
  if (only && items.length === 1) return shareLink(only.title, only.link);
  await copyText(linkLines(items), { title: "Copied!", description: `${items.length} links copied to clipboard` });
}

const exportList = (items: FeedItem[]) => saveFile("feedloom-articles.md", linkList(items), "text/markdown");
