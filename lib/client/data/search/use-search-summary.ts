"use client";
import { useQuery } from "@tanstack/react-query";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import { searchSummaryOptions } from "@/lib/client/queries/item-queries";

/** Returns the number of articles that a search finds, and the most relevant of them; nothing without a query. */
export function useSearchSummary({ q = "", bundleId, filter }: ItemListScope) {
  return useQuery(searchSummaryOptions({ q, bundleId, filter }));
}
