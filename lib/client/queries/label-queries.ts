import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import type { Label } from "@/lib/contracts/labels";

export const labelKeys = { list: ["labels"] as const };

/** GET /api/labels */
export const labelsOptions = queryOptions({
  queryKey: labelKeys.list,
  queryFn: ({ signal }) => call<Label[]>("GET", "/api/labels", { signal }),
});
