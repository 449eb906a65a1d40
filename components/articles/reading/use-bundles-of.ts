"use client";
import { useBundles } from "@/lib/client/data/use-bundles";
import type { Bundle } from "@/lib/contracts/bundles";

/** A bundle as a strand: its name and colour. */
export type Strand = Pick<Bundle, "id" | "name" | "color">;

/** Returns the bundles that a feed is in. */
export function useBundlesOf(feedId: number): Strand[] {
  return (useBundles().data ?? []).filter(({ feedIds }) => feedIds.includes(feedId));
}
