"use client";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { bundlesOptions } from "@/lib/client/queries/bundle-queries";
import type { Bundle } from "@/lib/contracts/bundles";

/** A bundle as the strand of its articles. */
export type Strand = Pick<Bundle, "id" | "name" | "color">;

/** A row has room for so many strands. */
const STRANDS = 2;
const NONE: readonly Strand[] = [];

/** Returns the first bundles of every feed that is in one, in the order of the bundles. */
export function strandsOfFeeds(bundles: readonly Bundle[]): Map<number, readonly Strand[]> {
  const strands = new Map<number, readonly Strand[]>();
  for (const { id, name, color, feedIds } of bundles) {
    for (const feedId of feedIds) {
      const before = strands.get(feedId) ?? NONE;
      if (before.length < STRANDS) strands.set(feedId, [...before, { id, name, color }]);
    }
  }
  return strands;
}

/**
 * Returns a function from a feed to its first two bundles. Its results are the same until a bundle changes, so that an
 * article that comes onto the screen does not read the bundles again.
 */
export function useStrands(): (feedId: number) => readonly Strand[] {
  const { data } = useQuery({
    ...bundlesOptions,
    select: strandsOfFeeds,
    refetchOnMount: ({ state }) => state.isInvalidated,
  });
  return useCallback((feedId: number) => data?.get(feedId) ?? NONE, [data]);
}
