"use client";
import { useState } from "react";
import { useOrderBundles, useOrderFeeds } from "@/lib/client/data/library/use-order";
import { useDeleteSavedSearch } from "@/lib/client/data/library/use-saved-searches";
import { useAddFeedsToBundle, useBundles } from "@/lib/client/data/use-bundles";
import { useDeleteFeed, useFeeds } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { changeLibraryView } from "@/lib/client/stores/library-view";
import type { LibraryRow, NoteRow } from "./library-rows";
import type { Moved } from "./move-rows";

/** Returns the actions of rows that do more than open a page. */
export function useRowActions() {
  const { open } = useDialogs();
  const bundles = useBundles();
  const feeds = useFeeds();
  const removeSearch = useDeleteSavedSearch();
  const removeFeed = useDeleteFeed();
  const addToBundle = useAddFeedsToBundle();
  const orderBundles = useOrderBundles();
  const orderFeeds = useOrderFeeds();
  const [announced, setAnnounced] = useState("");
  return {
    announced,
    /** Carries out a move; one among others makes the order one by hand. */
    move: (moved: Moved, says = "") => {
      if (moved.kind === "into") return addToBundle.mutate({ bundleId: moved.bundleId, feedIds: [moved.feedId] });
      (moved.kind === "bundles" ? orderBundles : orderFeeds).mutate(moved.ids);
      changeLibraryView({ order: "hand" });
      setAnnounced(says);
    },
    edit: (row: LibraryRow) => {
      if (row.kind === "bundle") open({ kind: "edit-bundle", bundle: row.bundle });
      else if (row.kind === "feed") open({ kind: "edit-feed", feed: row.feed });
      else if (row.kind === "label") open({ kind: "rename-label", label: row.label });
    },
    remove: (row: LibraryRow) => {
      if (row.kind === "bundle") open({ kind: "delete-bundle", bundle: row.bundle });
      else if (row.kind === "feed") removeFeed.mutate(row.feed.id);
      else if (row.kind === "label") open({ kind: "delete-label", label: row.label });
      else if (row.kind === "search") removeSearch.mutate(row.search);
    },
    /** The action of a section without entries. */
    onNote: ({ section, isFailure }: NoteRow) => {
      if (isFailure) void (section === "bundles" ? bundles : feeds).refetch();
      else open({ kind: section === "bundles" ? "create-bundle" : "add-feed" });
    },
  };
}
