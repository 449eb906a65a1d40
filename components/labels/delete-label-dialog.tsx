"use client";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useDeleteLabel } from "@/lib/client/data/library/use-labels";
import type { ItemLabel } from "@/lib/contracts/labels";

export function DeleteLabelDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: ItemLabel;
  onDeleted?: () => void;
}) {
  const remove = useDeleteLabel();
  const confirm = () =>
    remove.mutate(props.label, {
      onSuccess: () => {
        props.onOpenChange(false);
        props.onDeleted?.();
      },
    });
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Delete label"
      description={
        <>
          “<bdi>{props.label.name}</bdi>” is taken off all its articles. This action cannot be undone. The articles
          themselves stay.
        </>
      }
      confirm={remove.isPending ? "Deleting..." : "Delete label"}
      destructive
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
