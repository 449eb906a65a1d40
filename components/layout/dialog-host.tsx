"use client";
import { useEffect } from "react";
import { TypedEarly } from "@/components/search/typed-early";
import { whenIdle } from "@/lib/client/browser/when-idle";
import { type DialogRequest, useDialogs } from "@/lib/client/hooks/use-dialogs";
import { fetchLater, later } from "@/lib/client/later/later";
import { NotLoaded } from "./dialog-not-loaded";

const orFailed = { Failed: NotLoaded };
const AddFeedDialog = later(
  () => import("@/components/feeds/add-feed-dialog").then((file) => file.AddFeedDialog),
  orFailed,
);
const AddFeedsDialog = later(
  () => import("@/components/bundles/add-feeds-dialog").then((file) => file.AddFeedsDialog),
  orFailed,
);
const AddSelectedDialog = later(
  () => import("@/components/bundles/add-selected-dialog").then((file) => file.AddSelectedDialog),
  orFailed,
);
const AddToBundlesDialog = later(
  () => import("@/components/bundles/add-to-bundles-dialog").then((file) => file.AddToBundlesDialog),
  orFailed,
);
const BundleFormDialog = later(
  () => import("@/components/bundles/bundle-form-dialog").then((file) => file.BundleFormDialog),
  orFailed,
);
const DeleteAllDialog = later(
  () => import("@/components/feeds/delete-all-dialog").then((file) => file.DeleteAllDialog),
  orFailed,
);
const DeleteBundleDialog = later(
  () => import("@/components/bundles/delete-bundle-dialog").then((file) => file.DeleteBundleDialog),
  orFailed,
);
const DeleteLabelDialog = later(
  () => import("@/components/labels/delete-label-dialog").then((file) => file.DeleteLabelDialog),
  orFailed,
);
const LabelDialog = later(() => import("@/components/labels/label-dialog").then((file) => file.LabelDialog), orFailed);
const LabelArticlesDialog = later(
  () => import("@/components/labels/label-dialog").then((file) => file.LabelArticlesDialog),
  orFailed,
);
const RenameLabelDialog = later(
  () => import("@/components/labels/rename-label-dialog").then((file) => file.RenameLabelDialog),
  orFailed,
);
const EditFeedDialog = later(
  () => import("@/components/feeds/edit-feed-dialog").then((file) => file.EditFeedDialog),
  orFailed,
);
const MarkAllDialog = later(
  () => import("@/components/articles/marking/mark-all-dialog").then((file) => file.MarkAllDialog),
  orFailed,
);
const MuteDialog = later(() => import("@/components/rules/mute-dialog").then((file) => file.MuteDialog), orFailed);
const OtherFeedsDialog = later(
  () => import("@/components/feeds/other-feeds-dialog").then((file) => file.OtherFeedsDialog),
  orFailed,
);
const ShortcutsDialog = later(() => import("./shortcuts-dialog").then((file) => file.ShortcutsDialog), orFailed);
const WhyDialog = later(() => import("@/components/scores/why-dialog").then((file) => file.WhyDialog), orFailed);
const TypeSettings = later(() =>
  import("@/components/articles/reading/type/type-settings").then((file) => file.TypeSettings),
);
const CommandPalette = later(() => import("@/components/search/command-palette").then((file) => file.CommandPalette), {
  ...orFailed,
  Waiting: TypedEarly,
});

/** Shows the dialog that was requested; each opening mounts it again. */
export function DialogHost() {
  const { current, close } = useDialogs();
  useEffect(() => whenIdle(() => void fetchLater()), []);
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
