"use client";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { useDeleteAllFeeds, useFeeds } from "@/lib/client/use-feeds";

export function DeleteAllDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const remove = useDeleteAllFeeds();
  const count = useFeeds().data?.length ?? 0;
  return (
    <ConfirmDialog
      {...props}
      title="Delete All Feeds"
      description={`This deletes all ${count} feeds with their articles, also the starred ones. Your bundles stay, empty. This action cannot be undone.`}
      confirm={remove.isPending ? "Deleting..." : "Delete All"}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: () => props.onOpenChange(false) })}
    />
  );
}
