"use client";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useMarkAllRead } from "@/lib/client/data/use-mark-all-read";

/** Asks before very many articles are marked as read. */
export function MarkAllDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  count: number;
  /** id of the newest item that is meant */
  before: number;
}) {
  const mark = useMarkAllRead();
  const run = () => {
    mark.mutate({ scope: { filter: "all" }, before: props.before, feedIds: null });
    props.onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Mark all as read?"
      description={`${props.count.toLocaleString("en-US")} articles will be marked as read. You can undo it for ten minutes.`}
      confirm="Mark All Read"
      onConfirm={run}
    />
  );
}
