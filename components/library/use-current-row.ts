"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { readListState } from "@/lib/client/lists/list-state";
import type { LibraryPlace, LibraryRow } from "./library-rows";

function useShownPlace(): string | null {
  const path = usePathname();
  const params = useSearchParams();
  return shownPlace(path, (name) => params.get(name));
}

/** Returns the function that tells whether a row is the place that is shown. */
export function useIsCurrentRow(): (row: LibraryRow) => boolean {
  const shown = useShownPlace();
  return (row) => {
    if (row.kind === "place") return shown === row.place;
    if (row.kind === "bundle") return shown === `bundle-${row.bundle.id}`;
    if (row.kind === "search") return shown === `search ${row.search.query}`;
    if (row.kind === "label") return shown === `label-${row.label.id}`;
    return row.kind === "feed" && shown === `feed-${row.feed.id}`;
  };
}

/** Returns the function that tells whether what is shown is below a row: a feed in a closed bundle, or the list of feeds. */
export function useHoldsCurrentRow(): (row: LibraryRow) => boolean {
  const shown = useShownPlace();
  return (row) => {
    if (row.kind === "section") return shown === row.section;
    return row.kind === "bundle" && row.isOpen === false && row.bundle.feedIds.some((id) => shown === `feed-${id}`);
  };
}

/** Returns the name of the place that an address shows; null for one that is not in the library. */
export function shownPlace(path: string, get: (name: string) => string | null): string | null {
  const { bundleId, filter, q } = readListState(get);
  if ((path === "/" || path === "/bundles") && bundleId) return `bundle-${bundleId}`;
  if (path === "/") return q === null ? filter : `search ${q}`;
  if (path === "/highlights") return "highlights";
  if (path === "/intelligence") return get("tab") === "picks" ? "picks" : null;
  const label = /^\/labels\/(\d+)$/.exec(path)?.[1];
  if (label) return `label-${label}`;
  const feed = /^\/articles\/(\d+)$/.exec(path)?.[1] ?? (path === "/articles" ? get("feedId") : null);
  if (feed) return `feed-${feed}`;
  return path === "/articles" ? "feeds" : null;
}

/** The places that are no filter of the list of all articles. */
const PLACE_PATHS: Partial<Record<LibraryPlace, string>> = {
  all: "/",
  highlights: "/highlights",
  picks: "/intelligence?tab=picks",
};

/** Returns the address that a row leads to; null for one that only opens and closes, or opens a dialog. */
export function addressOfRow(row: LibraryRow): string | null {
  switch (row.kind) {
    case "place":
      return PLACE_PATHS[row.place] ?? `/?filter=${row.place}`;
    case "bundle":
      return `/?bundle=${row.bundle.id}`;
    case "feed":
      return `/articles/${row.feed.id}`;
    case "label":
      return `/labels/${row.label.id}`;
    case "search":
      return `/?q=${encodeURIComponent(row.search.query)}`;
    default:
      return null;
  }
}
