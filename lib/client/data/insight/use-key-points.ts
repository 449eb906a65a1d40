"use client";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import type { KeyPoints } from "@/lib/contracts/analysis";

/** POST /api/feed-items/{id}/key-points. The screen shows a failure. */
export function useKeyPoints(id: number) {
  return useMutation({
    mutationFn: () => call<KeyPoints>("POST", `/api/feed-items/${id}/key-points`),
    meta: { failure: { quiet: () => true } },
  });
}
