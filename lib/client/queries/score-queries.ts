import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import type { Correction, Why } from "@/lib/contracts/analysis";

export const scoreKeys = {
  all: ["scores"] as const,
  why: (itemId: number) => ["scores", "why", itemId] as const,
  corrections: ["scores", "corrections"] as const,
};

/** GET /api/feed-items/{id}/why. Not polled: it changes when the reader teaches, or a rule runs. */
export const whyOptions = (itemId: number) =>
  queryOptions({
    queryKey: scoreKeys.why(itemId),
    queryFn: ({ signal }) => call<Why>("GET", `/api/feed-items/${itemId}/why`, { signal }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** GET /api/score-corrections */
export const correctionsOptions = queryOptions({
  queryKey: scoreKeys.corrections,
  queryFn: ({ signal }) => call<Correction[]>("GET", "/api/score-corrections", { signal }),
  refetchInterval: false,
});
