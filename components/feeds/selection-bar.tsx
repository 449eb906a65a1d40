"use client";
import { FolderPlus, ListChecks, Trash2, X } from "lucide-react";
import { Announce } from "@/components/shared/announce";
import { Button } from "@/components/ui/button";
import { useDeleteSelected } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { Feed } from "@/lib/contracts/feeds";

/** Turns selection mode on and off, and acts on the selected feeds. `selected` null: the mode is off. */
export function SelectionBar(props: {
  feeds: Feed[];
  selected: number[] | null;
  onSelect: (ids: number[] | null) => void;
}) {
  const { feeds, selected, onSelect } = props;
  const { open } = useDialogs();
  const remove = useDeleteSelected();
  if (feeds.length === 0) return null;
  if (!selected) {
    return (
      <Button variant="ghost" size="sm" onClick={() => onSelect([])}>
        <ListChecks aria-hidden="true" /> Select Multiple
      </Button>
    );
  }
  const count = selected.length;
  const deleteSelected = () => {
    const question = `Are you sure you want to delete ${count} selected ${count === 1 ? "feed" : "feeds"}? This action cannot be undone.`;
    if (window.confirm(question)) remove.mutate(selected, { onSuccess: () => onSelect(null) });
  };
  return (
    <>
      <Announce text={`${count} of ${pluralize(feeds.length, "feed")} selected`} />
      <Button variant="ghost" size="sm" onClick={() => onSelect(feeds.map((feed) => feed.id))}>
        Select All
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={count === 0}
        onClick={() => open({ kind: "add-selected-to-bundle", feedIds: selected, onAdded: () => onSelect(null) })}
      >
        <FolderPlus aria-hidden="true" /> Add to Bundle ({count})
      </Button>
      <Button
        variant="destructive-ghost"
        size="sm"
        disabled={count === 0}
        busy={remove.isPending}
        onClick={deleteSelected}
      >
        <Trash2 aria-hidden="true" /> Delete ({count})
      </Button>
      <Button
        variant="destructive-ghost"
        size="sm"
        onClick={() => open({ kind: "delete-all-feeds", onDeleted: () => onSelect(null) })}
      >
        Delete All
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onSelect(null)}>
        <X aria-hidden="true" /> Cancel
      </Button>
    </>
  );
}
