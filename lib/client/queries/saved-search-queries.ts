import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import type { SavedSearch } from "@/lib/contracts/reading";

export const savedSearchKeys = { list: ["saved-searches"] as const };

/** GET /api/saved-searches: they change by the reader's own hand only */
export const savedSearchesOptions = queryOptions({
  queryKey: savedSearchKeys.list,
  queryFn: ({ signal }) => call<SavedSearch[]>("GET", "/api/saved-searches", { signal }),
  refetchInterval: false,
});
