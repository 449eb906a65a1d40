"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { correctionsOptions, whyOptions } from "@/lib/client/queries/score-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { Correction, CorrectionInput } from "@/lib/contracts/analysis";

export const useWhy = (itemId: number) => useQuery(whyOptions(itemId));
export const useCorrections = () => useQuery(correctionsOptions);

/** POST /api/feed-items/{id}/corrections; the toast describes the effect on other articles and offers to undo it. */
export function useCorrectScore(itemId: number) {
  const client = useQueryClient();
  const forget = useForgetCorrection();
  return useMutation({
    mutationFn: (body: CorrectionInput) => call<Correction>("POST", `/api/feed-items/${itemId}/corrections`, { body }),
    meta: { failure: { always: "Failed to store your correction" } },
    onSuccess: ({ id, lesson }) => {
      toast({
        title: "Score corrected",
        description:
          lesson ?? "Applied to this article. Correct another article the same way to apply it to the whole feed.",
        undone: "Correction deleted.",
        undo: () => forget.mutate(id),
      });
      return applyOwnChanges(client, { type: "scores" });
    },
  });
}

/** DELETE /api/score-corrections/{id} */
export function useForgetCorrection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call<void>("DELETE", `/api/score-corrections/${id}`),
    meta: { failure: { always: "Failed to delete the correction" } },
    onSuccess: () => applyOwnChanges(client, { type: "scores" }),
  });
}
