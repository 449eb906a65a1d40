"use client";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useDeleteBundle } from "@/lib/client/data/use-bundles";
import type { Bundle } from "@/lib/contracts/bundles";

export function DeleteBundleDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  bundle: Bundle;
  onDeleted?: () => void;
}) {
  const remove = useDeleteBundle();
  const confirm = () =>
    remove.mutate(props.bundle.id, {
      onSuccess: () => {
        props.onOpenChange(false);
        props.onDeleted?.();
      },
    });
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Delete Bundle"
      description={
        <>
          “<bdi>{props.bundle.name}</bdi>” and its RSS address will be gone. This action cannot be undone. The feeds
          inside will not be deleted, only the bundle.
        </>
      }
      confirm={remove.isPending ? "Deleting..." : "Delete Bundle"}
      destructive
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
