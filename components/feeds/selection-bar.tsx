"use client";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { EllipsisVertical, FolderPlus, Trash2, TriangleAlert } from "@/components/ui/icons/icons";
import { useDeleteSelected } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";

/** Acts on the selected feeds; it floats over the foot of the pane. */
export function SelectionBar({ selected, onSelect }: { selected: number[]; onSelect: (ids: null) => void }) {
  const { open } = useDialogs();
  const remove = useDeleteSelected();
  const count = selected.length;
  const deleteSelected = () => {
    const question = `Are you sure you want to delete ${count} selected ${count === 1 ? "feed" : "feeds"}? This action cannot be undone.`;
    if (window.confirm(question)) remove.mutate(selected, { onSuccess: () => onSelect(null) });
  };
  return (
    <div className="sticky bottom-5 z-10 mt-4 flex justify-center max-md:bottom-2">
      <div
        role="toolbar"
        aria-label="Selected feeds"
        className="flex max-w-full items-center gap-1 rounded-lg border bg-popover p-1.5 shadow-float"
      >
        <span className="tabular whitespace-nowrap px-2 font-medium text-small max-sm:sr-only">{count} selected</span>
        <span aria-hidden="true" className="mx-1 h-5 border-l max-sm:hidden" />
        <Button
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
        <span aria-hidden="true" className="mx-1 h-5 border-l" />
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="icon-sm" aria-label="More for all feeds">
              <EllipsisVertical aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem
              variant="destructive"
              onSelect={() => open({ kind: "delete-all-feeds", onDeleted: () => onSelect(null) })}
            >
              <TriangleAlert aria-hidden="true" /> Delete All
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
    </div>
  );
}
