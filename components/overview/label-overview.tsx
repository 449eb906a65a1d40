"use client";
import { IconButton } from "@/components/shared/icon-button";
import { Pencil, Tag, Trash2 } from "@/components/ui/icons/icons";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { Label } from "@/lib/contracts/labels";
import { Overview } from "./overview";

/** A label next to its list; undefined while it loads. `onGone`: it was deleted here. */
export function LabelOverview({ label, onGone }: { label: Label | undefined; onGone: () => void }) {
  const { open } = useDialogs();
  return (
    <Overview>
      <header>
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <Tag aria-hidden="true" className="mt-2 size-5 text-muted-foreground" />
          <h1 dir="auto" className="min-w-0 flex-1 basis-48 break-words font-serif text-title">
            {label?.name ?? "Label"}
          </h1>
          {label ? (
            <div className="-mx-2 flex">
              <IconButton label="Rename label" onClick={() => open({ kind: "rename-label", label })}>
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton label="Delete label" onClick={() => open({ kind: "delete-label", label, onDeleted: onGone })}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
          ) : null}
        </div>
        <p className="mt-2 max-w-prose text-muted-foreground">
          All articles with this label. They are kept until you remove it.
        </p>
      </header>
    </Overview>
  );
}
