"use client";
import { Dialog } from "@/components/ui/dialog";
import { AddFeedForm } from "./add-feed-form";

export function AddFeedDialog(props: { open: boolean; onOpenChange: (open: boolean) => void; bundleId?: number }) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Add feed"
      description="Paste an address, name a profile, or type what interests you."
    >
      <AddFeedForm bundleId={props.bundleId} onDone={() => props.onOpenChange(false)} autoFocus />
    </Dialog>
  );
}
