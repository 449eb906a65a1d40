import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import type { ApiDocument } from "@/lib/contracts/api-document";
import { API_DOCUMENT_PATH } from "@/lib/shared/api/api-document-path";

/** GET /api/openapi.json; it changes with the product alone, so it is asked for once. */
export const apiDocumentOptions = queryOptions({
  queryKey: ["api-document"] as const,
  queryFn: ({ signal }) => call<ApiDocument>("GET", API_DOCUMENT_PATH, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: false,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: true,
});
