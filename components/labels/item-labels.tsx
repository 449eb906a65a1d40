"use client";
import { Name } from "@/components/shared/name";
import { WorkspaceLink } from "@/components/shared/workspace-link";
import { Tag, X } from "@/components/ui/icons/icons";
import { useLabelItems, useLabelsOf } from "@/lib/client/data/library/use-labels";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { FeedItemDetail } from "@/lib/contracts/items";

/** The labels of an article, each with a way to its list and one to take it off; then the way to add others. */
export function ItemLabels({ item }: { item: FeedItemDetail }) {
  const labels = useLabelsOf(item);
  const change = useLabelItems();
  const { open } = useDialogs();
  return (
    <ul aria-label="Labels" className="flex flex-wrap items-center gap-1.5 text-small">
      {labels.map(({ id, name }) => (
        <li key={name} className="flex min-w-0 max-w-full items-center rounded-full bg-accent pr-0.5 pl-3">
          {id > 0 ? (
            <WorkspaceLink href={`/labels/${id}`} className="min-w-0 py-1 hover:underline">
              <Name>{name}</Name>
            </WorkspaceLink>
          ) : (
            <Name className="py-1">{name}</Name>
          )}
          <button
            type="button"
            aria-label={`Remove the label ${name}`}
            onClick={() => change.mutate({ itemIds: [item.id], name, isOn: false })}
            className="touch grid size-6 shrink-0 place-items-center rounded-full text-muted-foreground hover:bg-press hover:text-foreground print:hidden"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
      <li className="print:hidden">
        <button
          type="button"
          onClick={() => open({ kind: "label-article", itemId: item.id })}
          className="touch -mx-2 inline-flex items-center gap-2 rounded-full px-2 py-1 font-medium text-muted-foreground hover:bg-accent hover:text-foreground"
        >
          <Tag aria-hidden="true" className="size-4" /> {labels.length ? "Add" : "Add label"}
        </button>
      </li>
    </ul>
  );
}
