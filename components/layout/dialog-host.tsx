"use client";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { CommandPalette } from "@/components/search/command-palette";
import { type DialogRequest, useDialogs } from "@/lib/client/hooks/use-dialogs";
import { NotLoaded } from "./dialog-not-loaded";

// The palette takes what is typed from the first letter on, so it is loaded with the page. The others are loaded when the
// browser is idle.
const load = {
  addFeed: () => import("@/components/feeds/add-feed-dialog"),
  addFeeds: () => import("@/components/bundles/add-feeds-dialog"),
  addSelected: () => import("@/components/bundles/add-selected-dialog"),
  addToBundles: () => import("@/components/bundles/add-to-bundles-dialog"),
  bundleForm: () => import("@/components/bundles/bundle-form-dialog"),
  deleteAll: () => import("@/components/feeds/delete-all-dialog"),
  deleteLabel: () => import("@/components/labels/delete-label-dialog"),
  label: () => import("@/components/labels/label-dialog"),
  renameLabel: () => import("@/components/labels/rename-label-dialog"),
  deleteBundle: () => import("@/components/bundles/delete-bundle-dialog"),
  editFeed: () => import("@/components/feeds/edit-feed-dialog"),
  markAll: () => import("@/components/articles/marking/mark-all-dialog"),
  mute: () => import("@/components/rules/mute-dialog"),
  otherFeeds: () => import("@/components/feeds/other-feeds-dialog"),
  shortcuts: () => import("./shortcuts-dialog"),
  typeSettings: () => import("@/components/articles/reading/type/type-settings"),
  whyScores: () => import("@/components/scores/why-dialog"),
};
const notLoaded = () => NotLoaded;
const Nothing = () => null;
const AddFeedDialog = dynamic(() => load.addFeed().then((file) => file.AddFeedDialog, notLoaded), { ssr: false });
const AddFeedsDialog = dynamic(() => load.addFeeds().then((file) => file.AddFeedsDialog, notLoaded), { ssr: false });
const AddSelectedDialog = dynamic(() => load.addSelected().then((file) => file.AddSelectedDialog, notLoaded), {
  ssr: false,
});
const AddToBundlesDialog = dynamic(() => load.addToBundles().then((file) => file.AddToBundlesDialog, notLoaded), {
  ssr: false,
});
const BundleFormDialog = dynamic(() => load.bundleForm().then((file) => file.BundleFormDialog, notLoaded), {
  ssr: false,
});
const DeleteAllDialog = dynamic(() => load.deleteAll().then((file) => file.DeleteAllDialog, notLoaded), { ssr: false });
const DeleteBundleDialog = dynamic(() => load.deleteBundle().then((file) => file.DeleteBundleDialog, notLoaded), {
  ssr: false,
});
const DeleteLabelDialog = dynamic(() => load.deleteLabel().then((file) => file.DeleteLabelDialog, notLoaded), {
  ssr: false,
});
const LabelDialog = dynamic(() => load.label().then((file) => file.LabelDialog, notLoaded), { ssr: false });
const LabelArticlesDialog = dynamic(() => load.label().then((file) => file.LabelArticlesDialog, notLoaded), {
  ssr: false,
});
const RenameLabelDialog = dynamic(() => load.renameLabel().then((file) => file.RenameLabelDialog, notLoaded), {
  ssr: false,
});
const EditFeedDialog = dynamic(() => load.editFeed().then((file) => file.EditFeedDialog, notLoaded), { ssr: false });
const TypeSettings = dynamic(
  () =>
    load.typeSettings().then(
      (file) => file.TypeSettings,
      () => Nothing,
    ),
  { ssr: false },
);
const MarkAllDialog = dynamic(() => load.markAll().then((file) => file.MarkAllDialog, notLoaded), { ssr: false });
const MuteDialog = dynamic(() => load.mute().then((file) => file.MuteDialog, notLoaded), { ssr: false });
const OtherFeedsDialog = dynamic(() => load.otherFeeds().then((file) => file.OtherFeedsDialog, notLoaded), {
  ssr: false,
});
const ShortcutsDialog = dynamic(() => load.shortcuts().then((file) => file.ShortcutsDialog, notLoaded), { ssr: false });

const WhyDialog = dynamic(() => load.whyScores().then((file) => file.WhyDialog, notLoaded), { ssr: false });

/** Shows the dialog that was requested; each opening mounts it again. */
export function DialogHost() {
  const { current, close } = useDialogs();
  useEffect(loadWhenIdle, []);
  if (!current) return null;
  const onOpenChange = (open: boolean) => {
    if (!open) close();
  };
  return <Shown key={current.turn} request={current.request} open={current.open} onOpenChange={onOpenChange} />;
}

/** Safari has no requestIdleCallback. */
function loadWhenIdle(): void {
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  whenIdle(() => void Promise.allSettled(Object.values(load).map((file) => file())));
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
