"use client";
import { MarkAllDialog } from "@/components/articles/marking/mark-all-dialog";
import { TypeSettings } from "@/components/articles/reading/type/type-settings";
import { AddFeedsDialog } from "@/components/bundles/add-feeds-dialog";
import { AddSelectedDialog } from "@/components/bundles/add-selected-dialog";
import { AddToBundlesDialog } from "@/components/bundles/add-to-bundles-dialog";
import { BundleFormDialog } from "@/components/bundles/bundle-form-dialog";
import { DeleteBundleDialog } from "@/components/bundles/delete-bundle-dialog";
import { AddFeedDialog } from "@/components/feeds/add-feed-dialog";
import { DeleteAllDialog } from "@/components/feeds/delete-all-dialog";
import { EditFeedDialog } from "@/components/feeds/edit-feed-dialog";
import { OtherFeedsDialog } from "@/components/feeds/other-feeds-dialog";
import { DeleteLabelDialog } from "@/components/labels/delete-label-dialog";
import { LabelArticlesDialog, LabelDialog } from "@/components/labels/label-dialog";
import { RenameLabelDialog } from "@/components/labels/rename-label-dialog";
import { MuteDialog } from "@/components/rules/mute-dialog";
import { WhyDialog } from "@/components/scores/why-dialog";
import { CommandPalette } from "@/components/search/command-palette";
import type { DialogRequest } from "@/lib/client/hooks/use-dialogs";
import { ShortcutsDialog } from "./shortcuts-dialog";

type ShownProps = { request: DialogRequest; open: boolean; onOpenChange: (open: boolean) => void };

/**
 * The dialog that was requested. All are in one file, which comes when the browser is idle: what they share would come
 * with each of them otherwise.
 */
export function ShownDialog({ request, ...frame }: ShownProps) {
  switch (request.kind) {
    case "add-feed":
      return <AddFeedDialog {...frame} bundleId={request.bundleId} address={request.address} />;
    case "other-feeds":
      return <OtherFeedsDialog {...frame} feed={request.feed} bundleId={request.bundleId} />;
    case "edit-feed":
      return (
        <EditFeedDialog
          {...frame}
          feed={request.feed}
          type={<TypeSettings feedId={request.feed.id} feedTitle={request.feed.title} />}
        />
      );
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
    case "label-article":
      return <LabelDialog {...frame} itemId={request.itemId} />;
    case "label-articles":
      return <LabelArticlesDialog {...frame} itemIds={request.itemIds} />;
    case "mute":
      return <MuteDialog {...frame} item={request.item} />;
    case "why-scores":
      return <WhyDialog {...frame} article={request.article} />;
    case "rename-label":
      return <RenameLabelDialog {...frame} label={request.label} />;
    case "delete-label":
      return <DeleteLabelDialog {...frame} label={request.label} onDeleted={request.onDeleted} />;
    case "mark-all-read":
      return <MarkAllDialog {...frame} count={request.count} before={request.before} />;
    case "search":
      return <CommandPalette {...frame} />;
    case "shortcuts":
      return <ShortcutsDialog {...frame} />;
  }
}
