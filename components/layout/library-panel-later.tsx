"use client";
import { later, useEver } from "@/lib/client/later/later";
import { useLibraryPanel } from "@/lib/client/stores/pane-layout";

const LibraryPanel = later(() => import("@/components/library/library-panel").then((file) => file.LibraryPanel));

/** The library over the screen, from the first time it is asked for. */
export const LibraryPanelLater = ({ userId }: { userId: string }) =>
  useEver(useLibraryPanel()) ? <LibraryPanel userId={userId} /> : null;
