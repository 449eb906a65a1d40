"use client";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useDeleteAllFeeds, useFeeds } from "@/lib/client/data/use-feeds";

export function DeleteAllDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}) {
  const remove = useDeleteAllFeeds();
  const count = useFeeds().data?.length ?? 0;
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Delete all feeds"
      description={`This deletes ${count === 1 ? "your feed" : `all ${count} feeds`} with all their articles, including starred ones. Your bundles stay, but empty. This action cannot be undone.`}
      confirm={remove.isPending ? "Deleting..." : "Delete All"}
      destructive
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, { onSuccess: props.onDeleted, onSettled: () => props.onOpenChange(false) })
      }
    />
  );
}
