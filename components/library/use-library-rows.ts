"use client";
import { useMemo, useState } from "react";
import { useLabels } from "@/lib/client/data/library/use-labels";
import { useLibraryOrder } from "@/lib/client/data/library/use-library-order";
import { useSavedSearches } from "@/lib/client/data/library/use-saved-searches";
import { useCounts } from "@/lib/client/data/use-counts";
import { useLibraryView } from "@/lib/client/stores/library-view";
import { KeptRows, libraryRows } from "./library-rows";

/** Returns the rows of the library in the order that the reader chose, and the bundles and feeds in that order. */
export function useLibraryRows() {
  const { bundles, feeds } = useLibraryOrder();
  const counts = useCounts().data;
  const searches = useSavedSearches().data;
  const labels = useLabels().data;
  const view = useLibraryView();
  const [kept] = useState(() => new KeptRows());
  return useMemo(
    () => ({
      rows: kept.update(libraryRows({ bundles, feeds, searches, labels, counts }, view)),
      bundles: bundles ?? [],
      feeds: feeds ?? [],
      isLoading: bundles === undefined || feeds === undefined,
    }),
    [kept, bundles, feeds, searches, labels, counts, view],
  );
}
