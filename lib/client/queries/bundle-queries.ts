import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import type { Bundle, BundleDetail } from "@/lib/contracts/bundles";

export const bundleKeys = {
  all: ["bundles"] as const,
  list: ["bundles", "list"] as const,
  one: (id: number) => ["bundles", "one", id] as const,
};

/** GET /api/bundles */
export const bundlesOptions = queryOptions({
  queryKey: bundleKeys.list,
  queryFn: ({ signal }) => call<Bundle[]>("GET", "/api/bundles", { signal }),
});

/** GET /api/bundles/{id} */
export const bundleOptions = (id: number) =>
  queryOptions({
    queryKey: bundleKeys.one(id),
    queryFn: ({ signal }) => call<BundleDetail>("GET", `/api/bundles/${id}`, { signal }),
    networkMode: "always",
  });
