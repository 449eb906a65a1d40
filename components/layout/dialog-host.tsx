"use client";
import { AddFeedsDialog } from "@/components/bundles/add-feeds-dialog";
import { BundleFormDialog } from "@/components/bundles/bundle-form-dialog";
import { DeleteBundleDialog } from "@/components/bundles/delete-bundle-dialog";
import { AddFeedDialog } from "@/components/feeds/add-feed-dialog";
import { AddSelectedDialog } from "@/components/feeds/add-selected-dialog";
import { AddToBundlesDialog } from "@/components/feeds/add-to-bundles-dialog";
import { DeleteAllDialog } from "@/components/feeds/delete-all-dialog";
import { EditFeedDialog } from "@/components/feeds/edit-feed-dialog";
import { OtherFeedsDialog } from "@/components/feeds/other-feeds-dialog";
import { CommandPalette } from "@/components/search/command-palette";
import { type DialogRequest, useDialogs } from "./dialogs";
import { ShortcutsDialog } from "./shortcuts-dialog";

/** Shows the dialog that was asked for; each opening starts fresh. */
export function DialogHost() {
  const { current, close } = useDialogs();
  if (!current) return null;
  const onOpenChange = (open: boolean) => {
    if (!open) close();
  };
  return <Shown key={current.turn} request={current.request} open={current.open} onOpenChange={onOpenChange} />;
}

type ShownProps = { request: DialogRequest; open: boolean; onOpenChange: (open: boolean) => void };

function Shown({ request, ...frame }: ShownProps) {
  switch (request.kind) {
    case "add-feed":
      return <AddFeedDialog {...frame} bundleId={request.bundleId} />;
    case "other-feeds":
      return <OtherFeedsDialog {...frame} feed={request.feed} bundleId={request.bundleId} />;
    case "edit-feed":
      return <EditFeedDialog {...frame} feed={request.feed} />;
    case "delete-all-feeds":
      return <DeleteAllDialog {...frame} onDeleted={request.onDeleted} />;
    case "create-bundle":
      return <BundleFormDialog {...frame} />;
    case "edit-bundle":
      return <BundleFormDialog {...frame} bundle={request.bundle} />;
    case "delete-bundle":
      return <DeleteBundleDialog {...frame} bundle={request.bundle} onDeleted={request.onDeleted} />;
    case "add-feeds-to-bundle":
      return <AddFeedsDialog {...frame} bundle={request.bundle} />;
    case "add-selected-to-bundle":
      return <AddSelectedDialog {...frame} feedIds={request.feedIds} onAdded={request.onAdded} />;
    case "add-feed-to-bundles":
      return <AddToBundlesDialog {...frame} feed={request.feed} />;
    case "search":
      return <CommandPalette {...frame} />;
    case "shortcuts":
      return <ShortcutsDialog {...frame} />;
  }
}
