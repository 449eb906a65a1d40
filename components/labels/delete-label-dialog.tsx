"use client";
import { DeleteDialog } from "@/components/shared/confirm-dialog";
import { useDeleteLabel } from "@/lib/client/data/library/use-labels";
import type { ItemLabel } from "@/lib/contracts/labels";

export function DeleteLabelDialog({
  label,
  ...frame
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: ItemLabel;
  onDeleted?: () => void;
}) {
  const description = (
    <>
      “<bdi>{label.name}</bdi>” will be removed from all articles. This action cannot be undone. The articles themselves
      stay.
    </>
  );
  const remove = useDeleteLabel();
  const title = "Delete label";
  return <DeleteDialog {...frame} {...{ remove, title, description }} input={label} confirm={title} />;
}
